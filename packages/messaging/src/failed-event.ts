import { isMongoAway, modelOf, schemaOf } from '@vetcare/service-kit';
import { type Connection, mongo } from 'mongoose';

/**
 * Thrown by a handler whose event depends on one that has not arrived yet, for example a rating of a doctor whose
 * registration is still on its way from another service. The event is retried for a day before it is parked.
 */
export class EventTooEarlyError extends Error {
  constructor(readonly info: Record<string, unknown>) {
    super('This event depends on another one that has not arrived yet');
    this.name = 'EventTooEarlyError';
  }
}

const MAX_TRIES = 8;
const BACK_OFF_MS = [100, 300, 1_000, 3_000, 10_000, 30_000, 60_000];
const MAX_PAUSE_MS = 60_000;
const TOO_EARLY_MIN_PAUSE_MS = 100;
const TOO_EARLY_MAX_WAIT_MS = 24 * 60 * 60 * 1_000;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether a server that the handler needs is away, or the network, which is not the event's fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isMongoAway(error)) return true;
  // After two minutes of conflicts or failovers the driver gives up on a transaction.
  if (error instanceof mongo.MongoError && error.hasErrorLabel('TransientTransactionError')) return true;
  // The Redis client's error if the server does not come back in time.
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if ('code' in error && NETWORK_CODES.has(String(error.code))) return true;
  return isOutage(error.cause);
}

export interface FailedEvent {
  /** The event's id, or its position in the stream if it has none. */
  _id: string;
  tries: number;
  firstAt: Date;
}

const schema = schemaOf<FailedEvent>({ _id: String, tries: Number, firstAt: Date }).index(
  { firstAt: 1 },
  { expireAfterSeconds: 30 * 24 * 60 * 60 },
);

/**
 * The pause before the next try. An event that is too early waits for another quarter of the time that it has waited, so
 * that it is never late by more than that.
 * @returns milliseconds, or null if the event has been tried often enough
 */
export function nextTryMs(error: unknown, { tries, firstAt }: FailedEvent, now: Date): number | null {
  if (error instanceof EventTooEarlyError) {
    const waitedMs = now.getTime() - firstAt.getTime();
    if (waitedMs >= TOO_EARLY_MAX_WAIT_MS) return null;
    return Math.min(MAX_PAUSE_MS, Math.max(TOO_EARLY_MIN_PAUSE_MS, waitedMs / 4));
  }
  const pause = BACK_OFF_MS[tries - 1] ?? MAX_PAUSE_MS;
  return tries < MAX_TRIES ? pause : null;
}

/** Counts how often events failed by themselves, in the database, so that all processes count together. */
export function createFailedEvents(connection: Connection) {
  const failed = modelOf<FailedEvent>(connection, 'FailedEvent', schema, 'failed_events');
  return {
    async countAll(ids: string[], now: Date): Promise<Map<string, FailedEvent>> {
      const update = { $inc: { tries: 1 }, $setOnInsert: { firstAt: now } };
      await failed.bulkWrite(ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })));
      const counted = await failed.find({ _id: { $in: ids } }).lean<FailedEvent[]>();
      return new Map(counted.map((failure) => [failure._id, failure]));
    },
    async forget(id: string): Promise<void> {
      await failed.deleteOne({ _id: id });
    },
  };
}
