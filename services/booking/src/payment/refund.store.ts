import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { endOfSecond } from '../booking/booking-id';

/** One order to return money, by a rule or by an admin. */
export interface RefundPart {
  paise: number;
  reason: string;
  at: Date;
  doneAt: Date | null;
  /** The idempotency key of an admin's order. */
  key?: string;
}

/**
 * What of a payment goes back in all. There is one row per payment, so that nothing is refunded twice; further parts make
 * its sum larger.
 */
export interface Refund {
  /** The payment's id. */
  _id: string;
  bookingId: string;
  orderId: string;
  amountPaise: number;
  /** What of that the patient has from the bank, which took the payment back: it is not returned once more. */
  byBankPaise?: number;
  /** What the provider had accepted to return when it was last asked, whether or not it has carried that out. */
  askedPaise?: number;
  /** That of the last part. */
  reason: string;
  /** Missing for refunds from before there were parts, which were of the whole payment. */
  parts?: RefundPart[];
  /** `asked`: the provider has accepted it. `failed`: it refused or could not return the money, and is asked again. */
  state: 'due' | 'asked' | 'failed' | 'done';
  attempts: number;
  /** When the provider is asked (again); null when the refund is done. */
  nextTryAt: Date | null;
  /** The provider's id of the last one. */
  refundId: string | null;
  /** All of them that mails have told. Missing before there was this field. */
  refundIds?: string[];
  requestId: string;
  createdAt: Date;
  doneAt: Date | null;
}

const schema = schemaOf<Refund>({
  _id: String,
  bookingId: { type: String, required: true },
  orderId: { type: String, required: true },
  amountPaise: { type: Number, required: true },
  byBankPaise: Number,
  askedPaise: Number,
  reason: { type: String, required: true },
  parts: { type: [Object], default: undefined },
  state: { type: String, enum: ['due', 'asked', 'failed', 'done'], required: true },
  attempts: { type: Number, required: true },
  nextTryAt: { type: Date, default: null },
  refundId: { type: String, default: null },
  refundIds: { type: [String], default: undefined },
  requestId: { type: String, required: true },
  createdAt: { type: Date, required: true },
  doneAt: { type: Date, default: null },
})
  .index({ nextTryAt: 1 })
  .index({ bookingId: -1, nextTryAt: 1 })
  .index({ bookingId: 1 })
  .index({ refundId: 1 })
  .index({ refundIds: 1 });

/** A refund that the provider has not processed yet will be asked for (again). */
const UNDER_WAY = { $gt: new Date(0) };
/** More than one page of the admin's list, whose other filters may drop some. */
const MAX_LISTED = 1_000;

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;

const pauseAfter = (attempts: number) => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempts);

/** The fields of a refund that are known before the provider is asked. */
type RefundRequest = Pick<Refund, '_id' | 'bookingId' | 'orderId' | 'amountPaise' | 'reason' | 'requestId'> & {
  /** Of one that is done: what of it the bank has returned. */
  byBankPaise?: number;
  /** The part that is new; without it, what the sum grows by. */
  paise?: number;
  key?: string;
  now: Date;
};

function partOf({ amountPaise, paise, reason, key, now }: RefundRequest, known: Refund | null): RefundPart {
  const grown = amountPaise - (known?.amountPaise ?? 0);
  return { paise: paise ?? grown, reason, at: now, doneAt: null, ...(key !== undefined && { key }) };
}

/** The parts with what this request adds. A request for no more than is known adds nothing. */
function partsWith(known: Refund | null, request: RefundRequest): RefundPart[] | undefined {
  if (known && request.amountPaise <= known.amountPaise) return known.parts;
  return [...(known?.parts ?? []), partOf(request, known)];
}

/** Leases the next refund that is due to this process. If the process dies, the refund becomes due again. */
async function lease(rows: Model<Refund>, now: Date): Promise<Refund | undefined> {
  const [next] = await rows
    .find({ nextTryAt: { $lte: now } })
    .sort({ nextTryAt: 1 })
    .limit(1)
    .lean<Refund[]>();
  if (!next) return undefined;
  const $set = { nextTryAt: new Date(now.getTime() + pauseAfter(next.attempts)) };
  const leased = await rows
    .findOneAndUpdate(
      { _id: next._id, nextTryAt: next.nextTryAt },
      { $set, $inc: { attempts: 1 } },
      { returnDocument: 'after' },
    )
    .lean<Refund | null>();
  return leased ?? lease(rows, now);
}

/** Ids of bookings with a refund under way, the newest first, down from those made in the same second as `before`. */
async function bookingsUnderWay(rows: Model<Refund>, before: string | undefined): Promise<string[]> {
  const older = before !== undefined && { bookingId: { $lt: endOfSecond(before) } };
  const found = await rows
    .find({ nextTryAt: UNDER_WAY, ...older }, { bookingId: 1 })
    .sort({ bookingId: -1 })
    .limit(MAX_LISTED)
    .lean<Pick<Refund, 'bookingId'>[]>();
  return found.map(({ bookingId }) => bookingId);
}

/**
 * Takes out of a refund that is not done what the patient has from the bank. It is not done by that: the provider may have been asked for
 * it before, which only the job finds out.
 * @param leftPaise what the bank has left of the payment
 */
async function noteTakenByBank(
  rows: Model<Refund>,
  paymentId: string,
  { leftPaise, session }: { leftPaise: number; session: ClientSession },
): Promise<void> {
  const known = await rows.findById(paymentId, null, { session }).lean<Refund | null>();
  if (!known || known.state === 'done') return;
  const byBankPaise = Math.max(0, known.amountPaise - leftPaise);
  await rows.updateOne({ _id: paymentId }, { $set: { byBankPaise } }, { session });
}

/** Ends a refund of which nothing is to be made, because the patient has all of it from the bank. */
async function endByBank(rows: Model<Refund>, paymentId: string, now: Date): Promise<void> {
  const known = await rows.findById(paymentId).lean<Refund | null>();
  if (!known) return;
  const { amountPaise, byBankPaise } = known;
  const parts = known.parts?.map((part) => ({ ...part, doneAt: part.doneAt ?? now }));
  const done = { state: 'done', nextTryAt: null, doneAt: now, ...(parts && { parts }) } as const;
  // Unless more was ordered meanwhile.
  await rows.updateOne({ _id: paymentId, state: { $ne: 'done' }, amountPaise, byBankPaise }, { $set: done });
}

/** What the provider last said of a refund. One that is done stays done. */
const providersWord = (rows: Model<Refund>) => ({
  noteAsked: (paymentId: string, askedPaise: number) =>
    rows.updateOne({ _id: paymentId, state: { $ne: 'done' } }, { $set: { state: 'asked', askedPaise } }),
  /** Before more is asked for, which the provider may refuse. What it accepted earlier is on its way all the same. */
  noteAccepted: (paymentId: string, askedPaise: number) =>
    rows.updateOne({ _id: paymentId, state: { $ne: 'done' } }, { $set: { askedPaise } }),
  noteFailed: (paymentId: string) =>
    rows.updateOne({ _id: paymentId, state: { $ne: 'done' } }, { $set: { state: 'failed' } }),
});

const lists = (rows: Model<Refund>) => ({
  bookingsUnderWay: (before: string | undefined) => bookingsUnderWay(rows, before),

  /** The bookings with a refund that the provider could not carry out so far. */
  bookingsThatFailed: (): Promise<string[]> => rows.distinct('bookingId', { state: 'failed' }),

  ofBookings: (bookingIds: string[]) => rows.find({ bookingId: { $in: bookingIds } }).lean<Refund[]>(),

  /** Those with one of these ids of the provider. */
  withIds: (refundIds: string[]) =>
    rows.find({ $or: [{ refundId: { $in: refundIds } }, { refundIds: { $in: refundIds } }] }).lean<Refund[]>(),

  countWaiting: () => rows.countDocuments({ nextTryAt: UNDER_WAY }),
});

export function createRefundStore(connection: Connection) {
  const rows = modelOf<Refund>(connection, 'Refund', schema, 'refunds');
  const byPayment = (paymentId: string, session?: ClientSession) =>
    rows.findById(paymentId, null, { session }).lean<Refund | null>();
  return {
    /** Makes the sum that goes back this large, if it is not yet. */
    async request(session: ClientSession, request: RefundRequest): Promise<void> {
      const { _id, bookingId, orderId, amountPaise, reason, requestId, now } = request;
      const known = await byPayment(_id, session);
      if (known && amountPaise <= known.amountPaise) return;
      const due = { state: 'due', attempts: 0, nextTryAt: now, doneAt: null, amountPaise, reason, requestId } as const;
      const fresh = { bookingId, orderId, refundId: null, createdAt: now };
      const $set = { ...due, parts: partsWith(known, request) };
      await rows.updateOne({ _id }, { $set, $setOnInsert: fresh }, { session, upsert: true });
    },

    lease: (now: Date) => lease(rows, now),

    byPayment,
    byPayments: (paymentIds: string[], session?: ClientSession) =>
      rows.find({ _id: { $in: paymentIds } }, null, { session }).lean<Refund[]>(),

    ...providersWord(rows),

    /** Lets the job look at it at once. */
    hasten: (paymentId: string, now: Date) =>
      rows.updateOne({ _id: paymentId, nextTryAt: { $gt: now } }, { $set: { nextTryAt: now } }),

    noteTakenByBank: (paymentId: string, taken: Parameters<typeof noteTakenByBank>[2]) =>
      noteTakenByBank(rows, paymentId, taken),
    endByBank: (paymentId: string, now: Date) => endByBank(rows, paymentId, now),

    async markDone(session: ClientSession, request: RefundRequest, refundId: string): Promise<void> {
      const { _id, bookingId, orderId, amountPaise, reason, requestId, now } = request;
      const known = await byPayment(_id, session);
      const parts = partsWith(known, request)?.map((part) => ({ ...part, doneAt: part.doneAt ?? now }));
      const done = {
        state: 'done',
        nextTryAt: null,
        refundId,
        doneAt: now,
        amountPaise,
        byBankPaise: request.byBankPaise ?? 0,
        ...(parts && { parts }),
      } as const;
      const fresh = { bookingId, orderId, reason, requestId, attempts: 0, createdAt: now };
      const change = { $set: done, $addToSet: { refundIds: refundId }, $setOnInsert: fresh };
      await rows.updateOne({ _id }, change, { session, upsert: true });
    },

    ...lists(rows),
  };
}

export type RefundStore = ReturnType<typeof createRefundStore>;
