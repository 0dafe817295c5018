import { createHmac } from 'node:crypto';
import { withDatabase } from '@vetcare/local-servers';
import type { ServiceManifest } from '../areas/service-manifest';
import { databaseOf, loopback, type PlanContext, publicUrl, sandboxUrl } from './plan-context';

type Values = Record<string, string | undefined>;

/** Where traces go, by the names that OpenTelemetry has given. */
const tracingEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[0].startsWith('OTEL_') && entry[1] !== ''),
  );

/** What every service may be told of its streams. */
const EVENT_SETTING_NAMES = ['JETSTREAM_REPLICAS', 'JETSTREAM_MAX_BYTES', 'EVENTS_KEPT_DAYS', 'EVENTS_PRUNED_EVERY_MS'];

export const sharedEnv = (env: NodeJS.ProcessEnv) => ({
  ...tracingEnv(env),
  NODE_ENV: 'development',
  LOG_LEVEL: env.LOG_LEVEL ?? 'info',
  METRICS_PORT: '0',
  PATH: env.PATH ?? '',
});

export function paymentEnv(context: PlanContext): Record<string, string> {
  const { env, home } = context;
  const given = sandboxUrl(context) ? {} : env;
  return {
    RAZORPAY_KEY_ID: given.RAZORPAY_KEY_ID ?? home.keys.razorpayKeyId,
    RAZORPAY_KEY_SECRET: given.RAZORPAY_KEY_SECRET ?? home.keys.razorpayKeySecret,
    RAZORPAY_WEBHOOK_SECRET: given.RAZORPAY_WEBHOOK_SECRET ?? home.keys.razorpayWebhookSecret,
  };
}

/** What this machine has for every service that names it. */
function providedHere(context: PlanContext): Values {
  const { env, home, ports } = context;
  return {
    ...paymentEnv(context),
    RAZORPAY_API_URL: sandboxUrl(context) && loopback(ports.sandbox),
    PASSWORD_RESET_SECRET: home.keys.passwordResetSecret,
    SECOND_FACTOR_KEYS: home.keys.secondFactorKey,
    PUBLIC_URL: publicUrl(context),
    SMTP_URL: env.SMTP_URL ?? `smtp://127.0.0.1:${ports.smtp}`,
  };
}

/** A secret of this installation: 64 hexadecimal digits, the same at each start. */
const ownSecret = ({ home }: PlanContext, name: string) =>
  createHmac('sha256', home.keys.internalPrivateKey).update(name).digest('hex');

const serversOf = ({ servers }: PlanContext, manifest: ServiceManifest): Values => ({
  MONGO_URL: withDatabase(servers.mongo, databaseOf(manifest.name)),
  NATS_URL: servers.nats,
  REDIS_URL: manifest.servers.includes('redis') ? servers.redis : undefined,
});

/** The environment of a service's processes: what its manifest names or every service reads, and nothing else. */
export function serviceEnv(context: PlanContext, manifest: ServiceManifest): Record<string, string> {
  const { env, home } = context;
  const provided = providedHere(context);
  const given = (name: string) => provided[name] ?? env[name];
  const secrets = manifest.secrets.map((name) => [name, given(name) ?? ownSecret(context, name)]);
  const optional = manifest.optionalSecrets.map((name) => [name, given(name)]);
  const settings = Object.entries(manifest.settings).map(([name, example]) => [name, given(name) ?? example]);
  const values: Values = {
    ...sharedEnv(env),
    ...serversOf(context, manifest),
    ...Object.fromEntries(EVENT_SETTING_NAMES.map((name) => [name, env[name]])),
    INTERNAL_TOKEN_PUBLIC_KEY: manifest.takesCalls ? home.keys.internalPublicKey : undefined,
    ...Object.fromEntries([...secrets, ...optional, ...settings]),
  };
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
