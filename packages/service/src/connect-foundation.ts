import type { NatsConnection } from '@nats-io/transport-node';
import { type PublishingService, streams } from '@vetcare/contracts';
import { connectNats, createOutbox, type RelayedOutbox } from '@vetcare/messaging';
import {
  type Clock,
  createIdentityReader,
  createLargeInputs,
  createLogger,
  createMetrics,
  type LargeInputs,
  type Logger,
  type Metrics,
  type processSettings,
  type ReadIdentity,
  releaseOf,
  startClock,
  versionOf,
  waitForMongo,
} from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

type SettingsOf<T extends Record<string, { parse: (input: unknown) => unknown }>> = {
  [K in keyof T]: ReturnType<T[K]['parse']>;
};

/** The settings that every service has. One that takes no calls has no key to read who calls. */
export interface ServiceConfig extends SettingsOf<typeof processSettings> {
  MONGO_URL: string;
  NATS_URL: string;
  INTERNAL_TOKEN_PUBLIC_KEY?: string;
  JETSTREAM_REPLICAS?: number | undefined;
  JETSTREAM_MAX_BYTES?: number | undefined;
  EVENTS_KEPT_DAYS?: number | undefined;
  EVENTS_PRUNED_EVERY_MS?: number | undefined;
}

/** What a service makes its own dependencies of. */
export interface Foundation<N extends string, C extends ServiceConfig> {
  service: N;
  config: C;
  log: Logger;
  metrics: Metrics;
  connection: Connection;
  /** Its promise, because services start and answer while NATS is away. */
  nats: Promise<NatsConnection>;
  /** Only a service that publishes events has one. */
  outbox: N extends PublishingService ? RelayedOutbox : undefined;
  identify: ReadIdentity;
  /** The places of large bodies, and of whatever else is as large. */
  largeInputs: LargeInputs;
  now: () => Date;
  /** Starts a run of one of the service's jobs at once. */
  wake: (job: string) => void;
  /** Whether the process has been told to stop. */
  isStopping: () => boolean;
}

export interface Identified<N extends string, C extends ServiceConfig> {
  name: N;
  /** The folder of the service's `app.ts`, which lies beside its package.json: `__dirname`. */
  dir: string;
  config: C;
  /** Replaces the clock of the database in tests and for demo data. */
  clock?: Clock | undefined;
  /** How many large inputs the memory of its pods is enough for. */
  largeInputsAtOnce?: number;
}

const publishes = (name: string): name is PublishingService => Object.hasOwn(streams, name);

/** Connects to the servers that every service uses, and waits for its database. */
export async function connectFoundation<N extends string, C extends ServiceConfig>({
  name,
  dir,
  config,
  clock,
  largeInputsAtOnce,
}: Identified<N, C>): Promise<Omit<Foundation<N, C>, 'wake' | 'isStopping'>> {
  const log = createLogger({ service: name, level: config.LOG_LEVEL });
  const metrics = createMetrics({ service: name, version: versionOf(dir), release: releaseOf(dir) });
  const connection = await waitForMongo({ config, log });
  const databaseClock = await startClock(connection);
  const { INTERNAL_TOKEN_PUBLIC_KEY: publicKey } = config;
  return {
    service: name,
    config,
    log,
    metrics,
    connection,
    nats: connectNats({ url: config.NATS_URL, service: name, log }),
    outbox: (publishes(name) ? createOutbox(connection) : undefined) as Foundation<N, C>['outbox'],
    // Tokens are checked by the database's clock even where a test moves the service's own.
    identify: publicKey
      ? await createIdentityReader({ publicKey, service: name, now: databaseClock.now })
      : async () => undefined,
    largeInputs: createLargeInputs(largeInputsAtOnce),
    now: (clock ?? databaseClock).now,
  };
}
