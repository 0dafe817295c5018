import { join } from 'node:path';
import { routes } from '@vetcare/contracts';
import { withDatabase } from '@vetcare/local-servers';
import { repository } from '../repository';
import { mainOf } from '../services/service-release';
import type { ProcessPlan } from './child-process';
import type { Home } from './home';

export const services = ['auth', 'catalogue', 'booking', 'review', 'chat', 'notification'] as const;
export type ServiceName = (typeof services)[number];

/** The published release of each service. */
export type ServiceReleases = Record<ServiceName, string>;

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
  /** One port for each process of the service. */
  services: Record<ServiceName, number[]>;
}

/** The inputs from which the settings of every process are made. */
export interface PlanContext {
  home: Pick<Home, 'keys' | 'path'>;
  servers: ServerUrls;
  ports: Ports;
  env: NodeJS.ProcessEnv;
  /** The releases that the services are started from. Without them they are started from what is compiled. */
  releases?: ServiceReleases | undefined;
}

/** Limits per address that a test run can raise, because all of its visitors share one address. */
const ADJUSTABLE_LIMITS = [
  'LOGINS_PER_MINUTE',
  'REGISTRATIONS_PER_MINUTE',
  'BOOKINGS_PER_MINUTE',
  'WEBSOCKETS_PER_ADDRESS',
];

/** In the data folder: the releases of services, and the file that says which of them are live. */
export const SERVICE_RELEASES = 'service-releases';
export const SERVICES_FILE = 'services.json';

export const loopback = (port: number) => `http://127.0.0.1:${port}`;
export const gatewayMetricsUrl = ({ ports }: Pick<PlanContext, 'ports'>) => `${loopback(ports.gatewayMetrics)}/metrics`;
export const publicUrl = ({ ports }: Pick<PlanContext, 'ports'>) => `http://localhost:${ports.gateway}`;

const hasPaymentKeys = (env: NodeJS.ProcessEnv) =>
  Boolean(env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET);

/** The URL of the sandbox for the browser, or undefined if real payment keys are set. */
export const sandboxUrl = ({ env, ports }: PlanContext): string | undefined =>
  hasPaymentKeys(env) ? undefined : `http://localhost:${ports.sandbox}`;

/** The URL of the mailbox page, or undefined if a real mail server is set. */
export const mailboxUrl = ({ env, ports }: PlanContext): string | undefined =>
  env.SMTP_URL ? undefined : `http://localhost:${ports.mailbox}`;

const sharedEnv = (env: NodeJS.ProcessEnv) => ({
  NODE_ENV: 'development',
  LOG_LEVEL: env.LOG_LEVEL ?? 'info',
  METRICS_PORT: '0',
  PATH: env.PATH ?? '',
});

function paymentEnv({ env, home: { keys } }: PlanContext): Record<string, string> {
  const given = hasPaymentKeys(env) ? env : {};
  return {
    RAZORPAY_KEY_ID: given.RAZORPAY_KEY_ID ?? keys.razorpayKeyId,
    RAZORPAY_KEY_SECRET: given.RAZORPAY_KEY_SECRET ?? keys.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: given.RAZORPAY_WEBHOOK_SECRET ?? keys.razorpayWebhookSecret,
  };
}

/** Stands on invoices, where nobody may take it for a real seller. */
const sellerEnv = (env: NodeJS.ProcessEnv) => ({
  SELLER_NAME: env.SELLER_NAME ?? 'VetCare (example)',
  SELLER_ADDRESS: env.SELLER_ADDRESS ?? 'No real address, Bengaluru 560001',
  SELLER_GSTIN: env.SELLER_GSTIN ?? '29AABCV1234D1ZO',
  ...(env.SELLER_GST_PERCENT && { SELLER_GST_PERCENT: env.SELLER_GST_PERCENT }),
});

/** The settings that only one service has. */
function ownEnv(context: PlanContext, service: ServiceName): Record<string, string> {
  const { env, home, ports } = context;
  const resetLinks = { PASSWORD_RESET_SECRET: home.keys.passwordResetSecret };
  if (service === 'auth')
    return {
      ...resetLinks,
      SECOND_FACTOR_KEYS: home.keys.secondFactorKey,
      // Whoever tries the product types the passwords that are refused everywhere else, and has no app at hand.
      REFUSE_GUESSABLE_PASSWORDS: env.REFUSE_GUESSABLE_PASSWORDS ?? 'no',
      ADMINS_NEED_SECOND_FACTOR: env.ADMINS_NEED_SECOND_FACTOR ?? 'no',
    };
  if (service === 'booking')
    return {
      ...paymentEnv(context),
      ...(sandboxUrl(context) && { RAZORPAY_API_URL: loopback(ports.sandbox) }),
      PUBLIC_URL: publicUrl(context),
      ...sellerEnv(env),
      ...(env.RECONCILE_SECONDS && { RECONCILE_SECONDS: env.RECONCILE_SECONDS }),
    };
  if (service === 'notification')
    return {
      ...resetLinks,
      SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: env.MAIL_FROM ?? 'VetCare <no-reply@vetcare.test>',
      PUBLIC_URL: publicUrl(context),
    };
  return {};
}

export const serviceEnv = (context: PlanContext, service: ServiceName): Record<string, string> => ({
  ...sharedEnv(context.env),
  NATS_URL: context.servers.nats,
  REDIS_URL: context.servers.redis,
  MONGO_URL: withDatabase(context.servers.mongo, `vetcare_${service}`),
  INTERNAL_TOKEN_PUBLIC_KEY: context.home.keys.internalPublicKey,
  ...ownEnv(context, service),
});

/** The processes of a service. The first has its name, the others are numbered: `chat`, `chat-2`. */
export const planService = (context: PlanContext, service: ServiceName): ProcessPlan[] =>
  context.ports.services[service].map((port, index) => ({
    name: index === 0 ? service : `${service}-${index + 1}`,
    main: context.releases
      ? mainOf(context.home.path(SERVICE_RELEASES), service, context.releases[service])
      : join(repository, `services/${service}/dist/main.js`),
    port,
    env: serviceEnv(context, service),
  }));

export const planSandbox = (context: PlanContext): ProcessPlan => ({
  name: 'payment-sandbox',
  main: join(repository, 'packages/razorpay-sandbox/dist/main.js'),
  port: context.ports.sandbox,
  env: {
    ...sharedEnv(context.env),
    ...paymentEnv(context),
    SANDBOX_DATA: context.home.path('sandbox.jsonl'),
    WEBHOOK_URL: `${loopback(context.ports.gateway)}/webhooks/razorpay`,
  },
});

export const planMailbox = ({ env, home, ports }: PlanContext): ProcessPlan => ({
  name: 'mailbox',
  main: join(repository, 'dev/dist/mailbox/main.js'),
  port: ports.mailbox,
  env: { ...sharedEnv(env), SMTP_PORT: String(ports.smtp), MAILBOX_DATA: home.path('mailbox.jsonl') },
});

/** Where the gateway finds the services: those that answer calls by their calls, the others only for their status. */
function addressesOf({ services: ports }: Ports): Record<string, string> {
  const answering = new Set<string>(Object.values(routes).map(({ service }) => service));
  const addresses = services.map((name) => ({ name, origins: ports[name].map(loopback) }));
  const statusOnly = addresses.filter(({ name }) => !answering.has(name));
  return {
    ...Object.fromEntries(
      addresses
        .filter(({ name }) => answering.has(name))
        .map(({ name, origins }) => [`${name.toUpperCase()}_URL`, origins.join(',')]),
    ),
    STATUS_ORIGINS: JSON.stringify(Object.fromEntries(statusOnly.map(({ name, origins }) => [name, origins]))),
  };
}

export function planGateway(context: PlanContext): ProcessPlan {
  const { env, home, ports, servers } = context;
  const sandbox = sandboxUrl(context);
  return {
    name: 'gateway',
    main: join(repository, 'gateway/dist/main.js'),
    port: ports.gateway,
    env: {
      ...sharedEnv(env),
      METRICS_PORT: String(ports.gatewayMetrics),
      NATS_URL: servers.nats,
      REDIS_URL: servers.redis,
      INTERNAL_TOKEN_PRIVATE_KEY: home.keys.internalPrivateKey,
      PUBLIC_URL: publicUrl(context),
      FURTHER_ORIGINS: loopback(ports.gateway),
      ...addressesOf(ports),
      REGISTRY_FILE: home.path('releases/remotes.json'),
      RELEASES_DIR: home.path('releases'),
      ...(context.releases && { SERVICES_FILE: home.path(SERVICES_FILE) }),
      ...(sandbox && { CHECKOUT_SCRIPT_URL: `${sandbox}/v1/checkout.js`, CHECKOUT_ORIGINS: sandbox }),
      ...Object.fromEntries(ADJUSTABLE_LIMITS.flatMap((limit) => (env[limit] ? [[limit, env[limit]]] : []))),
    },
  };
}
