import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

/** A signed webhook as it came. */
export interface Received {
  /** The SHA-256 of the signed body. */
  _id: string;
  event: string;
  raw: string;
  requestId: string;
  receivedAt: Date;
  attempts: number;
  /** When it is worked on (again); null when that is done. */
  nextTryAt: Date | null;
}

const schema = schemaOf<Received>({
  _id: String,
  event: { type: String, required: true },
  raw: { type: String, required: true },
  requestId: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  attempts: { type: Number, required: true },
  nextTryAt: { type: Date, default: null },
})
  .index({ nextTryAt: 1 })
  .index({ receivedAt: 1 });

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 60 * 60_000;

const pauseAfter = (attempts: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

/** Webhooks that were answered and are worked on afterwards, by whichever process leases them. */
export function createInboxStore(connection: Connection) {
  const rows = modelOf<Received>(connection, 'ReceivedWebhook', schema, 'webhook_inbox');
  return {
    /** Keeps it durably. A repeat changes nothing. */
    async keep({ _id, event, raw, requestId, receivedAt }: Omit<Received, 'attempts' | 'nextTryAt'>): Promise<void> {
      const fresh = { event, raw, requestId, receivedAt, attempts: 0, nextTryAt: receivedAt };
      await rows.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true, writeConcern: { w: 'majority' } });
    },

    /** The one that is due longest. If the process dies with it, it becomes due again. */
    async lease(now: Date): Promise<Received | null> {
      const next = await rows
        .findOne({ nextTryAt: { $lte: now } })
        .sort({ nextTryAt: 1 })
        .lean<Received | null>();
      if (!next) return null;
      const leased = await rows
        .findOneAndUpdate(
          { _id: next._id, nextTryAt: next.nextTryAt },
          { $set: { nextTryAt: new Date(now.getTime() + pauseAfter(next.attempts)) }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Received | null>();
      return leased ?? this.lease(now);
    },

    finish: (id: string) => rows.updateOne({ _id: id }, { $set: { nextTryAt: null } }),

    lastAt: async () => (await rows.findOne().sort({ receivedAt: -1 }).lean<Received | null>())?.receivedAt,

    countWaiting: () => rows.countDocuments({ nextTryAt: { $gt: new Date(0) } }),

    forgetBefore: (limit: Date) => rows.deleteMany({ nextTryAt: null, receivedAt: { $lt: limit } }),
  };
}

export type InboxStore = ReturnType<typeof createInboxStore>;
