import { isMongoAway } from '@vetcare/service-kit';
import mongoose, { type Connection, Schema } from 'mongoose';

/**
 * Thrown by a handler whose event builds on one that has not arrived yet, for example a booking of somebody whose
 * registration is still on its way from another service. The event is tried again for a day before it is parked.
 */
export class EventTooEarlyError extends Error {
  constructor(readonly info: Record<string, unknown>) {
    super('This event builds on another one that has not arrived yet');
    this.name = 'EventTooEarlyError';
  }
}

const TRIES = 8;
const BACK_OFF_MS = [100, 300, 1_000, 3_000, 10_000, 30_000, 60_000];
const TOO_EARLY_MS = 24 * 60 * 60 * 1_000;
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

/** Whether something that the handler needs is away: a database, Redis, NATS or the network. That is no event's fault. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isMongoAway(error)) return true;
  // The driver gives up on a transaction only after two minutes of conflicts or failovers.
  if (error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('TransientTransactionError')) return true;
  // The Redis client's own error for a server that does not come back in time.
  if (error.name === 'MaxRetriesPerRequestError') return true;
  if ('code' in error && NETWORK_CODES.has(String(error.code))) return true;
  return isOutage(error.cause);
}

interface FailedEvent {
  /** The event's id, or where it has none its place in the stream. */
  _id: string;
  tries: number;
  firstAt: Date;
}

const schema = new Schema<FailedEvent>({ _id: String, tries: Number, firstAt: Date }, { versionKey: false }).index(
  { firstAt: 1 },
  { expireAfterSeconds: 30 * 24 * 60 * 60 },
);

/** After this many milliseconds the event is tried again; null when it has been tried often enough. */
export function nextTryMs(error: unknown, { tries, firstAt }: FailedEvent, now: Date): number | null {
  const pause = BACK_OFF_MS[tries - 1] ?? 60_000;
  if (error instanceof EventTooEarlyError) return now.getTime() - firstAt.getTime() < TOO_EARLY_MS ? pause : null;
  return tries < TRIES ? pause : null;
}

/** Counts how often each event failed by itself. The count is kept in the database, and so by all processes together. */
export function createFailedEvents(connection: Connection) {
  const failed = connection.model<FailedEvent>('FailedEvent', schema, 'failed_events');
  return {
    count: (id: string, now: Date): Promise<FailedEvent> =>
      failed
        .findOneAndUpdate(
          { _id: id },
          { $inc: { tries: 1 }, $setOnInsert: { firstAt: now } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<FailedEvent>()
        .orFail()
        .exec(),
    async forget(id: string): Promise<void> {
      await failed.deleteOne({ _id: id });
    },
  };
}
