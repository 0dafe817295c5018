import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeIssue, faultErrorMap } from '@vetcare/contracts';
import { z } from 'zod';

const portNumber = z.coerce.number().int().min(0).max(65_535);
const base64Pem = z
  .string()
  .min(1)
  .transform((s) => Buffer.from(s, 'base64').toString('utf8'));

/** The settings of every process. Port 0 means any free port. */
export const processSettings = {
  PORT: portNumber.default(0),
  METRICS_PORT: portNumber.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
};

/** The settings of traces, which have the names that OpenTelemetry gives them. */
export const tracingSettings = {
  /** Where traces are sent, by OTLP over HTTP. Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Which part of the traces that begin here is sent, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** How often traces are sent, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(10).default(5_000),
};

/** The settings of every service with a database. `INTERNAL_TOKEN_PUBLIC_KEY` is an SPKI PEM in base64. */
export const serviceSettings = {
  ...processSettings,
  MONGO_URL: z.string().min(1),
  NATS_URL: z.string().min(1),
  /** How many NATS servers keep a copy of each stream. Unset, operators decide, and a new stream has one. */
  JETSTREAM_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  /** How large each stream may become, so that one cannot take the space of all. Unset, operators decide. */
  JETSTREAM_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(16 * 1024 * 1024)
    .optional(),
  /** How long events of single acts, and records of handled events, are kept. Unset, 30 days. */
  EVENTS_KEPT_DAYS: z.coerce.number().int().min(3).max(3_650).optional(),
  /** How often they are looked for. Unset, every ten minutes. */
  EVENTS_PRUNED_EVERY_MS: z.coerce.number().int().min(10).optional(),
  INTERNAL_TOKEN_PUBLIC_KEY: base64Pem,
};

export const pemSetting = base64Pem;

/** Shared by auth and notification, see `emailLinkToken`. */
export const linkSecretSetting = z.string().min(32, 'Must be random and at least 32 characters long');

/**
 * Reads the environment once and lists every fault at once.
 * @throws Error naming each setting that is missing or wrong
 */
export function readConfig<T extends z.ZodRawShape>(shape: T, env: NodeJS.ProcessEnv) {
  const parsed = z.object(shape).safeParse(env, { error: faultErrorMap });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${describeIssue(i)}`).join('\n');
  throw new Error(`The configuration is not usable. Set these environment variables:\n${faults}`);
}

/** The version in the package.json of a deployable. @param dir the folder of its `app`: `src` or `dist` */
export const versionOf = (dir: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(dir, '../package.json'), 'utf8'))).version;

/** The name of the release in whose folder a service or the gateway lies, or its version where it was not published to one. @param dir as above */
export function releaseOf(dir: string): string {
  // A service lies one folder deeper than the gateway.
  const file = ['../../../release.json', '../../release.json'].map((path) => join(dir, path)).find(existsSync);
  if (!file) return versionOf(dir);
  return z.object({ release: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).release;
}
