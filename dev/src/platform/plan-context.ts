import { join } from 'node:path';
import type { ServiceManifest } from '../areas/service-manifest';
import type { Home } from './home';

/** The published release of each service. */
export type ServiceReleases = Readonly<Record<string, string>>;

export interface ServerUrls {
  nats: string;
  redis: string;
  mongo: string;
}

export interface Ports {
  gateway: number;
  gatewayMetrics: number;
  sandbox: number;
  mailbox: number;
  smtp: number;
  /** By service, one port for each of its processes. */
  services: Readonly<Record<string, number[]>>;
}

/** The inputs from which the settings of every process are made. */
export interface PlanContext {
  home: Pick<Home, 'keys' | 'path'>;
  servers: ServerUrls;
  services: readonly ServiceManifest[];
  ports: Ports;
  env: NodeJS.ProcessEnv;
  /** The releases that the services are started from. Without them they are started from what is compiled. */
  releases?: ServiceReleases | undefined;
}

/** In the data folder: which releases of services are live. */
export const SERVICES_FILE = 'services.json';

/** It is rolled like a service, though it lies elsewhere and takes the place of the one before at the port that browsers know. */
export const GATEWAY = 'gateway';
/** In the data folder: which gateway is live. */
export const GATEWAY_FILE = 'gateway.json';

/** Where a service lies in the repository, and in a release of it. */
export const folderOf = (service: string): string => (service === GATEWAY ? GATEWAY : `services/${service}`);

/** The compiled file that starts a release of a service. */
export const mainOf = (releasesDir: string, service: string, release: string): string =>
  join(releasesDir, service, release, folderOf(service), 'dist/main.js');

/** Where a service keeps what it stores. */
export const databaseOf = (service: string) => `vetcare_${service}`;

export const loopback = (port: number) => `http://127.0.0.1:${port}`;
export const gatewayMetricsUrl = ({ ports }: Pick<PlanContext, 'ports'>) => `${loopback(ports.gatewayMetrics)}/metrics`;
export const publicUrl = ({ ports }: Pick<PlanContext, 'ports'>) => `http://localhost:${ports.gateway}`;

const hasPaymentKeys = (env: NodeJS.ProcessEnv) =>
  Boolean(env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET);

/** The URL of the sandbox for the browser, or undefined if real payment keys are set. */
export const sandboxUrl = ({ env, ports }: Pick<PlanContext, 'env' | 'ports'>): string | undefined =>
  hasPaymentKeys(env) ? undefined : `http://localhost:${ports.sandbox}`;

/** The URL of the mailbox page, or undefined if a real mail server is set. */
export const mailboxUrl = ({ env, ports }: Pick<PlanContext, 'env' | 'ports'>): string | undefined =>
  env.SMTP_URL ? undefined : `http://localhost:${ports.mailbox}`;
