import { createHash } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';

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
  /** What lost disputes took back. */
  chargedBackPaise?: number;
  /** When an admin last ordered its return. What a dispute makes of it at that moment is written to the same row. */
  orderedAt?: Date;
  /** Who did. Missing for orders from before it was stored. */
  orderedBy?: string;
  /** When the last of its open disputes began. */
  disputedAt?: Date | null;
  /** When an admin noted that nothing is left to do about its disputes, and who. News of them, and what goes back twice, undo that. */
  dealtWithAt?: Date | null;
  dealtWithBy?: string;
  seenAt: Date;
}

/** What is neither returned nor charged back. Negative if the payer has some of it twice. */
export const leftOf = ({ amountPaise, refundedPaise, chargedBackPaise = 0 }: UnmatchedPayment): number =>
  amountPaise - refundedPaise - chargedBackPaise;

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
  chargedBackPaise: { type: Number, default: 0 },
  orderedAt: Date,
  orderedBy: String,
  disputedAt: { type: Date, default: null },
  dealtWithAt: { type: Date, default: null },
  dealtWithBy: String,
  seenAt: { type: Date, required: true },
})
  .index({ seenAt: -1 })
  .index({ orderId: 1 });

const idOf = (paymentId: string) => createHash('sha256').update(paymentId).digest('hex').slice(0, 24);

const MAX_LISTED = 200;
const returned = { $add: ['$refundedPaise', { $ifNull: ['$chargedBackPaise', 0] }] };
const OPEN = {
  dealtWithAt: null,
  $or: [
    { $expr: { $lt: [returned, '$amountPaise'] } },
    { disputedAt: { $ne: null } },
    { chargedBackPaise: { $gt: 0 } },
  ],
};

/** A refund that was on its way when a dispute was lost: the payer has that twice, which no admin has seen. */
async function seeAgainIfTwice(
  rows: Model<UnmatchedPayment>,
  session: ClientSession,
  { paymentId, refundedPaise }: Pick<UnmatchedPayment, 'paymentId' | 'refundedPaise'>,
): Promise<void> {
  const isTwice = { $gt: [{ $add: [refundedPaise, { $ifNull: ['$chargedBackPaise', 0] }] }, '$amountPaise'] };
  await rows.updateOne(
    { _id: idOf(paymentId), refundedPaise: { $lt: refundedPaise }, $expr: isTwice },
    { $set: { dealtWithAt: null } },
    { session },
  );
}

/** These payments, and those of these orders. */
const findNumbered = (rows: Model<UnmatchedPayment>, paymentIds: string[], orderIds: string[]) =>
  rows
    .find({ $or: [{ _id: { $in: paymentIds.map(idOf) } }, { orderId: { $in: orderIds } }] })
    .sort({ seenAt: -1 })
    .limit(MAX_LISTED)
    .lean<UnmatchedPayment[]>();

export function createUnmatchedStore(connection: Connection) {
  const rows = modelOf<UnmatchedPayment>(connection, 'UnmatchedPayment', schema, 'unmatched_payments');
  return {
    /** Returns whether it is new. What was refunded only grows. */
    async note(
      session: ClientSession,
      { refundedPaise, payer, ...payment }: Omit<UnmatchedPayment, '_id'>,
    ): Promise<boolean> {
      await seeAgainIfTwice(rows, session, { paymentId: payment.paymentId, refundedPaise });
      const known = await rows.findById(idOf(payment.paymentId), null, { session }).lean<UnmatchedPayment | null>();
      const isReturned = refundedPaise + (known?.chargedBackPaise ?? 0) >= payment.amountPaise;
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

    /** Notes what its disputes make of it, if it belongs to no booking. */
    async noteDisputes(
      session: ClientSession,
      paymentId: string,
      disputed: Required<Pick<UnmatchedPayment, 'disputedAt' | 'chargedBackPaise'>>,
    ): Promise<void> {
      const _id = idOf(paymentId);
      const change = { $set: { ...disputed, dealtWithAt: null } };
      const options = { session, returnDocument: 'after' } as const;
      const noted = await rows.findOneAndUpdate({ _id }, change, options).lean<UnmatchedPayment | null>();
      if (noted && leftOf(noted) <= 0) await rows.updateOne({ _id }, { $unset: { payer: 1 } }, { session });
    },

    numbered: (paymentIds: string[], orderIds: string[]) => findNumbered(rows, paymentIds, orderIds),

    byPayment: (session: ClientSession, paymentId: string) =>
      rows.findById(idOf(paymentId), null, { session }).lean<UnmatchedPayment | null>(),

    async dealWith(session: ClientSession, id: string, by: string, at: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { dealtWithAt: at, dealtWithBy: by } }, { session });
    },

    async noteOrder(session: ClientSession, id: string, orderedBy: string, orderedAt: Date): Promise<void> {
      await rows.updateOne({ _id: id }, { $set: { orderedAt, orderedBy } }, { session });
    },

    /** Takes a payment away of whose order nothing was known. */
    takeUnknown: (session: ClientSession, paymentId: string) =>
      rows
        .findOneAndDelete({ _id: idOf(paymentId), why: 'unknown_order' }, { session })
        .lean<UnmatchedPayment | null>(),

    /** Those of which money is left, or whose disputes nobody has dealt with, the newest first. */
    open: () => rows.find(OPEN).sort({ seenAt: -1 }).limit(MAX_LISTED).lean<UnmatchedPayment[]>(),
  };
}

export type UnmatchedStore = ReturnType<typeof createUnmatchedStore>;
