import { join } from 'node:path';
import { freePort, withDatabase } from '@vetcare/local-servers';
import type { ProcessPlan } from './child-process';
import type { Home } from './home';

export const repository = join(__dirname, '../../..');

export interface ServerUrls {
  nats: string;
  redis: string;
  mongo: string;
}

export interface Plan {
  url: string;
  /** Undefined where real payment keys or a real mail server are set. */
  sandboxUrl: string | undefined;
  mailboxUrl: string | undefined;
  /** In the order to start in; stopping goes the other way. */
  processes: ProcessPlan[];
  /** Environment by process, for the seeds. */
  envOf(name: string): Record<string, string>;
}

const services = ['auth', 'catalogue', 'booking', 'review', 'chat', 'notification'] as const;

/** Which processes make the platform, and what each is told. */
export async function planPlatform(deps: {
  home: Home;
  servers: ServerUrls;
  port: number;
  env: NodeJS.ProcessEnv;
}): Promise<Plan> {
  const { home, servers, env } = deps;
  const { keys } = home;
  const [sandboxPort = 0, mailboxPort = 0, smtpPort = 0, ...servicePorts] = await ports(3 + services.length);
  const portOf = (service: (typeof services)[number]) => servicePorts[services.indexOf(service)] ?? 0;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  const url = `http://localhost:${deps.port}`;
  const realPayments = env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET;
  const sandboxUrl = realPayments ? undefined : `http://localhost:${sandboxPort}`;
  const payments = {
    RAZORPAY_KEY_ID: realPayments ? (env.RAZORPAY_KEY_ID ?? '') : keys.razorpayKeyId,
    RAZORPAY_KEY_SECRET: realPayments ? (env.RAZORPAY_KEY_SECRET ?? '') : keys.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: realPayments ? (env.RAZORPAY_WEBHOOK_SECRET ?? '') : keys.razorpayWebhookSecret,
  };
  const shared = {
    NODE_ENV: 'development',
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    METRICS_PORT: '0',
    PATH: env.PATH ?? '',
  };
  const serviceEnv = (service: string) => ({
    ...shared,
    NATS_URL: servers.nats,
    REDIS_URL: servers.redis,
    MONGO_URL: withDatabase(servers.mongo, `vetcare_${service}`),
    INTERNAL_TOKEN_PUBLIC_KEY: keys.internalPublicKey,
  });
  const resetLinks = { PASSWORD_RESET_SECRET: keys.passwordResetSecret };
  const extra: Record<string, Record<string, string>> = {
    auth: resetLinks,
    booking: { ...payments, ...(sandboxUrl && { RAZORPAY_API_URL: at(sandboxPort) }) },
    notification: {
      ...resetLinks,
      SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: env.MAIL_FROM ?? 'VetCare <no-reply@vetcare.test>',
      PUBLIC_URL: url,
    },
  };
  const sandbox: ProcessPlan = {
    name: 'payment-sandbox',
    main: join(repository, 'packages/razorpay-sandbox/dist/main.js'),
    port: sandboxPort,
    env: {
      ...shared,
      ...payments,
      SANDBOX_DATA: home.path('sandbox.jsonl'),
      WEBHOOK_URL: `http://127.0.0.1:${deps.port}/webhooks/razorpay`,
    },
  };
  const mailbox: ProcessPlan = {
    name: 'mailbox',
    main: join(repository, 'dev/dist/mailbox/main.js'),
    port: mailboxPort,
    env: { ...shared, SMTP_PORT: String(smtpPort), MAILBOX_DATA: home.path('mailbox.jsonl') },
  };
  const gateway: ProcessPlan = {
    name: 'gateway',
    main: join(repository, 'gateway/dist/main.js'),
    port: deps.port,
    env: {
      ...shared,
      NATS_URL: servers.nats,
      REDIS_URL: servers.redis,
      INTERNAL_TOKEN_PRIVATE_KEY: keys.internalPrivateKey,
      PUBLIC_URL: url,
      FURTHER_ORIGINS: at(deps.port),
      AUTH_URL: at(portOf('auth')),
      CATALOGUE_URL: at(portOf('catalogue')),
      BOOKING_URL: at(portOf('booking')),
      REVIEW_URL: at(portOf('review')),
      CHAT_URL: at(portOf('chat')),
      STATUS_ORIGINS: JSON.stringify({ notification: [at(portOf('notification'))] }),
      REGISTRY_FILE: home.path('releases/remotes.json'),
      RELEASES_DIR: home.path('releases'),
      ...(sandboxUrl && { CHECKOUT_SCRIPT_URL: `${sandboxUrl}/v1/checkout.js`, CHECKOUT_ORIGINS: sandboxUrl }),
      ...Object.fromEntries(limits.flatMap((limit) => (env[limit] ? [[limit, env[limit]]] : []))),
    },
  };
  const processes: ProcessPlan[] = [
    ...(sandboxUrl ? [sandbox] : []),
    ...(env.SMTP_URL ? [] : [mailbox]),
    ...services.map((name) => ({
      name,
      main: join(repository, `services/${name}/dist/main.js`),
      port: portOf(name),
      env: { ...serviceEnv(name), ...extra[name] },
    })),
    gateway,
  ];
  return {
    url,
    sandboxUrl,
    mailboxUrl: env.SMTP_URL ? undefined : `http://localhost:${mailboxPort}`,
    processes,
    envOf: (name) => ({ ...serviceEnv(name), ...extra[name] }),
  };
}

/** What one address may do in a minute can be set from outside: a test is many people at one address. */
const limits = ['LOGINS_PER_MINUTE', 'REGISTRATIONS_PER_MINUTE', 'BOOKINGS_PER_MINUTE'];

async function ports(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) found.add(await freePort());
  return [...found];
}
