import { createHash } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export const unmatchedReasons = ['other_amount', 'other_currency', 'unknown_order'] as const;

/** A captured payment that pays for nothing: of another amount or currency than its order's, or of an order that is not ours. */
export interface UnmatchedPayment {
  /** Made of the payment's id, so that each payment is noted once. */
  _id: string;
  paymentId: string;
  orderId: string | null;
  /** Whose order it names, and what that was to cost. */
  bookingId: string | null;
  expectedPaise: number | null;
  /** In the smallest unit of its currency, as are all sums of it. */
  amountPaise: number;
  currency: string;
  why: (typeof unmatchedReasons)[number];
  /** What the provider knows of who paid for an order that is not ours. Forgotten when the money is back. */
  payer?: { email?: string; contact?: string };
  refundedPaise: number;
  seenAt: Date;
}

const schema = schemaOf<UnmatchedPayment>({
  _id: String,
  paymentId: { type: String, required: true },
  orderId: { type: String, default: null },
  bookingId: { type: String, default: null },
  expectedPaise: { type: Number, default: null },
  amountPaise: { type: Number, required: true },
  currency: { type: String, required: true },
  why: { type: String, enum: unmatchedReasons, required: true },
  payer: { type: Object, default: undefined },
  refundedPaise: { type: Number, required: true },
  seenAt: { type: Date, required: true },
}).index({ seenAt: -1 });

const idOf = (paymentId: string) => createHash('sha256').update(paymentId).digest('hex').slice(0, 24);

const MAX_LISTED = 200;
const OPEN = { $expr: { $lt: ['$refundedPaise', '$amountPaise'] } };

export function createUnmatchedStore(connection: Connection) {
  const rows = modelOf<UnmatchedPayment>(connection, 'UnmatchedPayment', schema, 'unmatched_payments');
  return {
    /** Returns whether it is new. What was refunded only grows. */
    async note(
      session: ClientSession,
      { refundedPaise, payer, ...payment }: Omit<UnmatchedPayment, '_id'>,
    ): Promise<boolean> {
      const isReturned = refundedPaise >= payment.amountPaise;
      const noted = await rows.updateOne(
        { _id: idOf(payment.paymentId) },
        {
          $setOnInsert: { ...payment, ...(payer && !isReturned && { payer }) },
          $max: { refundedPaise },
          ...(isReturned && { $unset: { payer: 1 as const } }),
        },
        { session, upsert: true },
      );
      return noted.upsertedCount === 1;
    },

    byId: (id: string, session?: ClientSession) => rows.findById(id, null, { session }).lean<UnmatchedPayment | null>(),

    /** Those of which money is left, the newest first. */
    open: () => rows.find(OPEN).sort({ seenAt: -1 }).limit(MAX_LISTED).lean<UnmatchedPayment[]>(),
  };
}

export type UnmatchedStore = ReturnType<typeof createUnmatchedStore>;
