import { freePort } from '@vetcare/local-servers';
import { readServices, type ServiceManifest } from '../areas/service-manifest';
import type { ProcessPlan } from './child-process';
import {
  gatewayMetricsUrl,
  mailboxUrl,
  type PlanContext,
  type Ports,
  publicUrl,
  type ServerUrls,
  type ServiceReleases,
  sandboxUrl,
} from './plan-context';
import { originsOf, planGateway, planMailbox, planSandbox, planService } from './process-plans';
import { serviceEnv } from './service-env';

export interface Plan {
  url: string;
  /** Where the gateway's metrics are, which a deployment reads. */
  gatewayMetricsUrl: string;
  /** Undefined if real payment keys are set. */
  sandboxUrl: string | undefined;
  /** Undefined if a real mail server is set. */
  mailboxUrl: string | undefined;
  /** In the order in which they are started. They are stopped in reverse. */
  processes: ProcessPlan[];
  /** The environment of a service. The demo data runs the services in its own process and needs it too. */
  envOf(service: string): Record<string, string>;
  /** The environment of a service that may have come after the platform was started. */
  envFor(service: ServiceManifest): Record<string, string>;
  /** Where the processes of the services listen. */
  originsOf(service: string): string[];
}

/** How many processes of a service are started. Services that are not named have one. */
export type ProcessCounts = Readonly<Record<string, number>>;

/** Lists the processes that make up the platform, with their settings. */
export async function planPlatform(deps: {
  home: PlanContext['home'];
  servers: ServerUrls;
  port: number;
  env: NodeJS.ProcessEnv;
  counts?: ProcessCounts;
  releases?: ServiceReleases;
  /** Which services there are, if not those of the repository. */
  services?: readonly ServiceManifest[];
}): Promise<Plan> {
  const { home, servers, env, releases, counts = {}, services = readServices() } = deps;
  const ports = await choosePorts(deps.port, services, counts);
  const context: PlanContext = { home, servers, services, env, releases, ports };
  const [sandbox, mailbox] = [sandboxUrl(context), mailboxUrl(context)];
  return {
    url: publicUrl(context),
    gatewayMetricsUrl: gatewayMetricsUrl(context),
    sandboxUrl: sandbox,
    mailboxUrl: mailbox,
    processes: [
      ...(sandbox ? [planSandbox(context)] : []),
      ...(mailbox ? [planMailbox(context)] : []),
      ...services.flatMap((service) => planService(context, service)),
      planGateway(context),
    ],
    envOf: (name) => {
      const service = services.find((one) => one.name === name);
      if (!service) throw new Error(`There is no service ${name}`);
      return serviceEnv(context, service);
    },
    envFor: (service) => serviceEnv(context, service),
    originsOf: (service) => originsOf(context, service),
  };
}

async function choosePorts(
  gateway: number,
  services: readonly ServiceManifest[],
  counts: ProcessCounts,
): Promise<Ports> {
  const countOf = (service: string) => counts[service] ?? 1;
  const names = services.map(({ name }) => name);
  const total = names.reduce((sum, service) => sum + countOf(service), 0);
  const [gatewayMetrics = 0, sandbox = 0, mailbox = 0, smtp = 0, ...others] = await freePorts(4 + total);
  const own = names.map((service) => [service, others.splice(0, countOf(service))]);
  return { gateway, gatewayMetrics, sandbox, mailbox, smtp, services: Object.fromEntries(own) };
}

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}
