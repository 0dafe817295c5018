import type { ClientSession, Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { endOfSecond } from '../booking/booking-id';

/** A refund that we owe or that was made. There is one row per payment, so that nothing is refunded twice. */
export interface Refund {
  /** The payment's id. */
  _id: string;
  bookingId: string;
  orderId: string;
  amountPaise: number;
  reason: string;
  state: 'due' | 'asked' | 'done';
  attempts: number;
  /** When the provider is asked (again); null when the refund is done. */
  nextTryAt: Date | null;
  refundId: string | null;
  requestId: string;
  createdAt: Date;
  doneAt: Date | null;
}

const schema = new Schema<Refund>(
  {
    _id: String,
    bookingId: { type: String, required: true },
    orderId: { type: String, required: true },
    amountPaise: { type: Number, required: true },
    reason: { type: String, required: true },
    state: { type: String, enum: ['due', 'asked', 'done'], required: true },
    attempts: { type: Number, required: true },
    nextTryAt: { type: Date, default: null },
    refundId: { type: String, default: null },
    requestId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false },
)
  .index({ nextTryAt: 1 })
  .index({ bookingId: -1, nextTryAt: 1 })
  .index({ bookingId: 1 });

/** A refund that the provider has not processed yet will be asked for (again). */
const UNDER_WAY = { $gt: new Date(0) };
/** More than one page of the admin's list, whose other filters may drop some. */
const MAX_LISTED = 1_000;

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;

const pauseAfter = (attempts: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

/** The fields of a refund that are known before the provider is asked. */
type RefundRequest = Pick<Refund, '_id' | 'bookingId' | 'orderId' | 'amountPaise' | 'reason' | 'requestId'> & {
  now: Date;
};

/** Leases the next refund that is due to this process. If the process dies, the refund becomes due again. */
async function lease(rows: Model<Refund>, now: Date): Promise<Refund | undefined> {
  const [next] = await rows
    .find({ nextTryAt: { $lte: now } })
    .sort({ nextTryAt: 1 })
    .limit(1)
    .lean<Refund[]>();
  if (!next) return undefined;
  const $set = { state: 'asked', nextTryAt: new Date(now.getTime() + pauseAfter(next.attempts)) } as const;
  const leased = await rows
    .findOneAndUpdate(
      { _id: next._id, nextTryAt: next.nextTryAt },
      { $set, $inc: { attempts: 1 } },
      { returnDocument: 'after' },
    )
    .lean<Refund | null>();
  return leased ?? lease(rows, now);
}

export function createRefundStore(connection: Connection) {
  const rows = connection.model<Refund>('Refund', schema, 'refunds');
  return {
    async request(session: ClientSession, { now, _id, ...order }: RefundRequest): Promise<void> {
      const fresh = {
        state: 'due',
        attempts: 0,
        nextTryAt: now,
        refundId: null,
        createdAt: now,
        doneAt: null,
      } as const;
      await rows.updateOne({ _id }, { $setOnInsert: { ...order, ...fresh } }, { session, upsert: true });
    },

    lease: (now: Date) => lease(rows, now),

    byPayment: (paymentId: string, session?: ClientSession) =>
      rows.findById(paymentId, null, { session }).lean<Refund | null>(),

    async markDone(session: ClientSession, { now, _id, ...order }: RefundRequest, refundId: string): Promise<void> {
      const done = { state: 'done', nextTryAt: null, refundId, doneAt: now } as const;
      const fresh = { ...order, attempts: 0, createdAt: now };
      await rows.updateOne({ _id }, { $set: done, $setOnInsert: fresh }, { session, upsert: true });
    },

    /** Ids of bookings with a refund under way, the newest first, down from those made in the same second as `before`. */
    async bookingsUnderWay(before: string | undefined): Promise<string[]> {
      const older = before !== undefined && { bookingId: { $lt: endOfSecond(before) } };
      const found = await rows
        .find({ nextTryAt: UNDER_WAY, ...older }, { bookingId: 1 })
        .sort({ bookingId: -1 })
        .limit(MAX_LISTED)
        .lean<Pick<Refund, 'bookingId'>[]>();
      return found.map(({ bookingId }) => bookingId);
    },

    ofBookings: (bookingIds: string[]) => rows.find({ bookingId: { $in: bookingIds } }).lean<Refund[]>(),

    countWaiting: () => rows.countDocuments({ nextTryAt: UNDER_WAY }),
  };
}

export type RefundStore = ReturnType<typeof createRefundStore>;
