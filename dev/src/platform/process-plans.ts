import { join } from 'node:path';
import type { ServiceManifest } from '../areas/service-manifest';
import { repository } from '../repository';
import type { ProcessPlan } from './child-process';
import { SERVICE_RELEASES } from './home';
import { GATEWAY_FILE, loopback, mainOf, type PlanContext, publicUrl, SERVICES_FILE, sandboxUrl } from './plan-context';
import { paymentEnv, serviceEnv, sharedEnv } from './service-env';

/** Limits per address that a test run can raise, because all of its visitors share one address. */
const ADJUSTABLE_LIMITS = [
  'LOGINS_PER_MINUTE',
  'REGISTRATIONS_PER_MINUTE',
  'BOOKINGS_PER_MINUTE',
  'WEBSOCKETS_PER_ADDRESS',
];

/** Where the processes of a service listen. */
export const originsOf = ({ ports }: Pick<PlanContext, 'ports'>, service: string): string[] =>
  (ports.services[service] ?? []).map(loopback);

/** The processes of a service. The first has its name, the others are numbered: `chat`, `chat-2`. */
export function planService(context: PlanContext, service: ServiceManifest): ProcessPlan[] {
  const { name } = service;
  const release = context.releases?.[name];
  return (context.ports.services[name] ?? []).map((port, index) => ({
    name: index === 0 ? name : `${name}-${index + 1}`,
    main: release
      ? mainOf(context.home.path(SERVICE_RELEASES), name, release)
      : join(repository, `services/${name}/dist/main.js`),
    port,
    env: serviceEnv(context, service),
  }));
}

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

export function planGateway(context: PlanContext): ProcessPlan {
  const { env, home, ports, servers, services } = context;
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
      SERVICE_ORIGINS: JSON.stringify(Object.fromEntries(services.map(({ name }) => [name, originsOf(context, name)]))),
      REGISTRY_FILE: home.path('releases/remotes.json'),
      RELEASES_DIR: home.path('releases'),
      ...(context.releases && { SERVICES_FILE: home.path(SERVICES_FILE), GATEWAY_FILE: home.path(GATEWAY_FILE) }),
      ...(sandbox && { CHECKOUT_SCRIPT_URL: `${sandbox}/v1/checkout.js`, CHECKOUT_ORIGINS: sandbox }),
      ...Object.fromEntries(ADJUSTABLE_LIMITS.flatMap((limit) => (env[limit] ? [[limit, env[limit]]] : []))),
    },
  };
}

/** Lets the gateway ask the runner for what admins want. */
export const withControl = (process: ProcessPlan, controlSocket: string): ProcessPlan =>
  process.name === 'gateway' ? { ...process, env: { ...process.env, RUNNER_SOCKET: controlSocket } } : process;
