import { isDeepStrictEqual } from 'node:util';
import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { type PublishingService, STREAM_SETTINGS, streams } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';

export interface JetStreamDeps {
  log: Logger;
  /** How many servers keep a copy of each stream. Undefined leaves that to the operator; a new stream then has one. */
  replicas?: number | undefined;
  /** How many bytes each stream may have. Undefined leaves that to the operator; a new stream then has no limit. */
  maxBytes?: number | undefined;
  /** How long events and records of having handled them are kept that are needless by then. */
  keptMs?: number | undefined;
  /** How often they are looked for. */
  pruneMs?: number | undefined;
}

/** What the settings of a service say about streams. */
export const streamSettings = (config: {
  JETSTREAM_REPLICAS?: number | undefined;
  JETSTREAM_MAX_BYTES?: number | undefined;
  EVENTS_KEPT_DAYS?: number | undefined;
  EVENTS_PRUNED_EVERY_MS?: number | undefined;
}) => ({
  replicas: config.JETSTREAM_REPLICAS,
  maxBytes: config.JETSTREAM_MAX_BYTES,
  keptMs: config.EVENTS_KEPT_DAYS && config.EVENTS_KEPT_DAYS * DAY_MS,
  pruneMs: config.EVENTS_PRUNED_EVERY_MS,
});

const ACK_WAIT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
export const KEPT_MS = 30 * DAY_MS;
export const PRUNE_INTERVAL_MS = 10 * 60 * 1_000;
const toNanoseconds = (milliseconds: number) => milliseconds * 1_000_000;

const MISSING: readonly number[] = [JetStreamApiCodes.StreamNotFound, JetStreamApiCodes.ConsumerNotFound];
const unlessMissing = (error: unknown) => {
  if (error instanceof JetStreamApiError && MISSING.includes(error.code)) return undefined;
  throw error;
};

/** Those of our settings that the found ones do not have. Undefined if all are as we want them. */
function changesOf<T extends object>(found: T, wanted: Partial<T>): Partial<T> | undefined {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter((key) => !isDeepStrictEqual(found[key], wanted[key]));
  return changed.length > 0 ? wanted : undefined;
}

/** A server that refuses a change leaves the stream or consumer as it was, which is better than not running at all. */
async function change(log: Logger, name: string, update: () => Promise<unknown>): Promise<void> {
  try {
    await update();
    log.info({ name }, 'settings of JetStream updated');
  } catch (error) {
    if (!(error instanceof JetStreamApiError)) throw error;
    log.warn({ err: error, name }, 'JetStream keeps its settings: the server refuses ours');
  }
}

/**
 * Creates a stream, or gives it our subjects, replicas and limit if they were changed. Its other settings, such as
 * limits that an operator has set where we have none, stay as they are.
 */
async function ensure(
  deps: JetStreamDeps,
  manager: JetStreamManager,
  { name, subjects, ...fixed }: Partial<StreamConfig> & Pick<StreamConfig, 'name' | 'subjects'>,
): Promise<void> {
  const replicas = deps.replicas === undefined ? {} : { num_replicas: deps.replicas };
  // A full stream refuses what is new instead of losing what is old. The outbox keeps it, and `vetcare_outbox_unsent` tells of it.
  const limits = deps.maxBytes === undefined ? {} : { max_bytes: deps.maxBytes, discard: DiscardPolicy.New };
  const own = { subjects, ...replicas, ...limits };
  const found = await manager.streams.info(name).catch(unlessMissing);
  if (!found) return void (await manager.streams.add({ name, ...fixed, ...own }));
  const wanted = changesOf(found.config, own);
  if (wanted) await change(deps.log, name, () => manager.streams.update(name, wanted));
}

/** Makes the stream of a publishing service what it must be. Either its publisher or a consumer may come first. */
export const ensureStream = (deps: JetStreamDeps, manager: JetStreamManager, service: PublishingService) =>
  ensure(deps, manager, {
    name: streams[service].name,
    subjects: [...streams[service].subjects],
    ...STREAM_SETTINGS,
  });

/** The stream of parked events. */
export const DEAD_LETTERS = 'DLQ';

/** Makes the stream of parked events what it must be. */
export const ensureDeadLetterStream = (deps: JetStreamDeps, manager: JetStreamManager) =>
  ensure(deps, manager, {
    name: DEAD_LETTERS,
    subjects: ['dlq.*'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
  });

/** Creates a durable consumer, or gives it our settings again if they were changed. */
export async function ensureDurable(
  { log }: Pick<JetStreamDeps, 'log'>,
  manager: JetStreamManager,
  { stream, name, only }: { stream: string; name: string; only?: string | undefined },
): Promise<void> {
  const wanted: Partial<ConsumerConfig> = {
    // Also when there is none, because an earlier release may have set one.
    filter_subject: only,
    ack_wait: toNanoseconds(ACK_WAIT_MS),
    max_ack_pending: 200,
    inactive_threshold: toNanoseconds(30 * DAY_MS),
  };
  const found = await manager.consumers.info(stream, name).catch(unlessMissing);
  if (!found) {
    const fixed = { durable_name: name, ack_policy: AckPolicy.Explicit, deliver_policy: DeliverPolicy.All };
    await manager.consumers.add(stream, { ...fixed, ...wanted });
  } else if (changesOf(found.config, wanted)) {
    await change(log, name, () => manager.consumers.update(stream, name, wanted));
  }
}
