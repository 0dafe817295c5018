import { freePort } from '@vetcare/local-servers';
import type { ProcessPlan } from './child-process';
import type { Home } from './home';
import {
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
  sandboxUrl,
  serviceEnv,
  services,
} from './process-plans';

export interface Plan {
  url: string;
  /** Undefined if real payment keys are set. */
  sandboxUrl: string | undefined;
  /** Undefined if a real mail server is set. */
  mailboxUrl: string | undefined;
  /** In the order in which they are started. They are stopped in reverse. */
  processes: ProcessPlan[];
  /** The environment of a service. The demo data runs the services in its own process and needs it too. */
  envOf(service: ServiceName): Record<string, string>;
}

/** Lists the processes that make up the platform, with their settings. */
export async function planPlatform(deps: {
  home: Home;
  servers: ServerUrls;
  port: number;
  env: NodeJS.ProcessEnv;
}): Promise<Plan> {
  const { home, servers, env } = deps;
  const context: PlanContext = { home, servers, env, ports: await choosePorts(deps.port) };
  const [sandbox, mailbox] = [sandboxUrl(context), mailboxUrl(context)];
  return {
    url: publicUrl(context),
    sandboxUrl: sandbox,
    mailboxUrl: mailbox,
    processes: [
      ...(sandbox ? [planSandbox(context)] : []),
      ...(mailbox ? [planMailbox(context)] : []),
      ...services.map((service) => planService(context, service)),
      planGateway(context),
    ],
    envOf: (service) => serviceEnv(context, service),
  };
}

async function choosePorts(gateway: number): Promise<Ports> {
  const [sandbox = 0, mailbox = 0, smtp = 0, ...others] = await freePorts(3 + services.length);
  const [auth = 0, catalogue = 0, booking = 0, review = 0, chat = 0, notification = 0] = others;
  return {
    gateway,
    sandbox,
    mailbox,
    smtp,
    services: { auth, catalogue, booking, review, chat, notification },
  };
}

async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}
