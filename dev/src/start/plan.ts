import { freePort } from '@vetcare/local-servers';
import type { ProcessPlan } from './child-process';
import {
  gatewayMetricsUrl,
  loopback,
  mailboxUrl,
  type PlanContext,
  type Ports,
  planGateway,
  planMailbox,
  planSandbox,
  planService,
  publicUrl,
  type ServerUrls,
  type ServiceName,
  type ServiceReleases,
  sandboxUrl,
  serviceEnv,
  services,
} from './process-plans';

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
  envOf(service: ServiceName): Record<string, string>;
  /** Where the processes of the services listen. */
  originsOf(service: ServiceName): string[];
}

/** How many processes of a service are started. Services that are not named have one. */
export type ProcessCounts = Partial<Record<ServiceName, number>>;

/** Lists the processes that make up the platform, with their settings. */
export async function planPlatform(deps: {
  home: PlanContext['home'];
  servers: ServerUrls;
  port: number;
  env: NodeJS.ProcessEnv;
  counts?: ProcessCounts;
  releases?: ServiceReleases;
}): Promise<Plan> {
  const { home, servers, env, releases, counts = {} } = deps;
  const context: PlanContext = { home, servers, env, releases, ports: await choosePorts(deps.port, counts) };
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
    envOf: (service) => serviceEnv(context, service),
    originsOf: (service) => context.ports.services[service].map(loopback),
  };
}

async function choosePorts(gateway: number, counts: ProcessCounts): Promise<Ports> {
  const countOf = (service: ServiceName) => counts[service] ?? 1;
  const total = services.reduce((sum, service) => sum + countOf(service), 0);
  const [gatewayMetrics = 0, sandbox = 0, mailbox = 0, smtp = 0, ...others] = await freePorts(4 + total);
  const take = (service: ServiceName) => others.splice(0, countOf(service));
  return {
    gateway,
    gatewayMetrics,
    sandbox,
    mailbox,
    smtp,
    services: Object.fromEntries(services.map((service) => [service, take(service)])) as Ports['services'],
  };
}

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}
