import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { monthOf } from '../booking/month';

/** `service_charge` is the platform's share of a payment. A full refund returns it as well. */
export type EntryKind = 'payment' | 'service_charge' | 'refund' | 'service_charge_returned';

export interface LedgerEntry {
  _id: string;
  kind: EntryKind;
  paymentId: string;
  bookingId: string;
  doctorId: string;
  /** Positive for money received, negative for money returned. */
  paise: number;
  at: Date;
}

/** Paise of fees, and of the platform's charges in them. Refunds count below zero. */
export interface Earned {
  feesPaise: number;
  chargePaise: number;
}

const CHARGE_KINDS: EntryKind[] = ['service_charge', 'service_charge_returned'];
const IS_CHARGE = { $in: ['$entries.kind', CHARGE_KINDS] };
const paiseIf = (condition: object) => ({ $cond: [condition, '$entries.paise', 0] });

type RefundedEntry = Omit<LedgerEntry, '_id' | 'kind' | 'paise'> & { refundedPaise: number };

const schema = new Schema<LedgerEntry>(
  {
    _id: String,
    kind: { type: String, required: true },
    paymentId: { type: String, required: true },
    bookingId: { type: String, required: true },
    doctorId: { type: String, required: true },
    paise: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
)
  .index({ bookingId: 1 })
  .index({ paymentId: 1 })
  .index({ doctorId: 1, at: 1 })
  .index({ at: 1 });

/**
 * The platform's money, as an append-only ledger. Entering the same fact again changes nothing: a payment has one entry
 * of each kind, and one refund entry for each step of the refunded sum.
 */
export function createLedgerStore(connection: Connection) {
  const rows = connection.model<LedgerEntry>('LedgerEntry', schema, 'ledger');
  return {
    async enter(session: ClientSession, entry: Omit<LedgerEntry, '_id'>): Promise<void> {
      const _id = `${entry.paymentId}:${entry.kind}`;
      await rows.updateOne({ _id }, { $setOnInsert: entry }, { session, upsert: true });
    },

    /** Enters the part of the refunded sum that is not entered yet. */
    async enterRefunded(session: ClientSession, entry: RefundedEntry): Promise<void> {
      const { refundedPaise, ...rest } = entry;
      const { paymentId } = entry;
      const entered = await rows.find({ paymentId, kind: 'refund' }, null, { session }).lean<LedgerEntry[]>();
      const paise = -refundedPaise - entered.reduce((sum, refund) => sum + refund.paise, 0);
      if (paise >= 0) return;
      await rows.create([{ ...rest, _id: `${paymentId}:refund:${refundedPaise}`, kind: 'refund', paise }], { session });
    },

    /**
     * What a doctor's completed bookings brought, by the month in which the money moved. Only they have a charge: a
     * payment that was returned without completing its booking is not the doctor's.
     */
    async earnedByMonth(doctorId: string, since: Date): Promise<Map<string, Earned>> {
      const sums = await rows.aggregate<Earned & { _id: string }>([
        { $match: { doctorId, at: { $gte: since } } },
        {
          $group: {
            _id: '$paymentId',
            entries: { $push: { kind: '$kind', paise: '$paise', month: monthOf('$at') } },
            kinds: { $addToSet: '$kind' },
          },
        },
        { $match: { kinds: { $in: CHARGE_KINDS } } },
        { $unwind: '$entries' },
        {
          $group: {
            _id: '$entries.month',
            feesPaise: { $sum: paiseIf({ $not: [IS_CHARGE] }) },
            chargePaise: { $sum: paiseIf(IS_CHARGE) },
          },
        },
      ]);
      return new Map(sums.map(({ _id, ...earned }) => [_id, earned]));
    },

    /** Paise of each kind, by month, since the given instant. */
    async sumByMonth(since: Date): Promise<Map<string, Partial<Record<EntryKind, number>>>> {
      const sums = await rows.aggregate<{ _id: { month: string; kind: EntryKind }; paise: number }>([
        { $match: { at: { $gte: since } } },
        { $group: { _id: { month: monthOf('$at'), kind: '$kind' }, paise: { $sum: '$paise' } } },
      ]);
      const months = new Map<string, Partial<Record<EntryKind, number>>>();
      for (const { _id, paise } of sums) months.set(_id.month, { ...months.get(_id.month), [_id.kind]: paise });
      return months;
    },
  };
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;
