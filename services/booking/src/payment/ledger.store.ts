import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type Booking, deductionsIn } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { monthOf } from '../booking/month';
import { accountsOf, type EntryKind, type LedgerEntry } from './ledger';
import { addAccounts } from './ledger-from-before';

type NewEntry = Omit<LedgerEntry, '_id' | 'debit' | 'credit'>;

const schema = schemaOf<LedgerEntry>({
  _id: String,
  kind: { type: String, required: true },
  debit: { type: String },
  credit: { type: String },
  paymentId: { type: String, required: true },
  bookingId: { type: String, required: true },
  doctorId: { type: String, required: true },
  paise: { type: Number, required: true },
  at: { type: Date, required: true },
  month: String,
})
  .index({ bookingId: 1 })
  .index({ paymentId: 1 })
  .index({ doctorId: 1, at: 1 })
  .index({ at: 1 });

export type LedgerModel = Model<LedgerEntry>;

interface LedgerWatch {
  /** Called in the transaction that entered a fee or gave one back. */
  onFee: (session: ClientSession, entry: Pick<LedgerEntry, 'paymentId' | 'at'>) => Promise<void>;
}

const isKind = (kind: EntryKind) => ({ $eq: ['$kind', kind] });
/** An expression for MongoDB's `$group`: the paise of one kind of entry, less those of another. */
export const signed = (plus: EntryKind, minus?: EntryKind) => ({
  $sum: {
    $cond: [isKind(plus), '$paise', minus ? { $cond: [isKind(minus), { $multiply: ['$paise', -1] }, 0] } : 0],
  },
});

/**
 * The money as an append-only ledger in double entry: each entry moves paise from one account to another and names its
 * booking. Entering the same fact again changes nothing.
 */
export function createLedgerStore(connection: Connection, { onFee }: LedgerWatch) {
  const rows: LedgerModel = modelOf<LedgerEntry>(connection, 'LedgerEntry', schema, 'ledger');
  const ofPayment = (paymentId: string, session: ClientSession) =>
    rows.find({ paymentId }, null, { session }).sort({ at: 1 }).lean<LedgerEntry[]>();
  const add = async (session: ClientSession, _id: string, entry: NewEntry) => {
    const fields = { ...entry, ...accountsOf[entry.kind] };
    const added = await rows.updateOne({ _id }, { $setOnInsert: fields }, { session, upsert: true });
    const isFee = entry.kind === 'fee' || entry.kind === 'fee_returned';
    if (isFee && added.upsertedCount === 1) await onFee(session, entry);
  };
  return {
    rows,
    ofPayment,

    async enter(session: ClientSession, entry: NewEntry): Promise<void> {
      if (entry.paise > 0) await add(session, `${entry.paymentId}:${entry.kind}`, entry);
    },

    /** Enters under an id of its own, where a payment can have several entries of a kind. */
    async enterAs(session: ClientSession, _id: string, entry: NewEntry): Promise<void> {
      if (entry.paise > 0) await add(session, _id, entry);
    },

    /** Enters the part of a growing sum, such as what was refunded of a payment, that is not entered yet. */
    async enterUpTo(session: ClientSession, entry: NewEntry): Promise<void> {
      const { paymentId, kind, paise: total } = entry;
      const entered = await rows.find({ paymentId, kind }, null, { session }).lean<LedgerEntry[]>();
      const paise = total - entered.reduce((sum, one) => sum + one.paise, 0);
      if (paise > 0) await add(session, `${paymentId}:${kind}:${total}`, { ...entry, paise });
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

    addAccounts: (bookings: Pick<BookingStore, 'addReturned'>) => addAccounts({ rows, bookings }),
  };
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

/**
 * Enters that this much of a completed booking's payment is the patient's again: the doctor gives back the fee, the
 * platform its share of it, and the taxes on both go back in proportion. A booking that never completed was never the doctor's.
 */
export async function enterReturned(
  ledger: Pick<LedgerStore, 'enterUpTo'>,
  session: ClientSession,
  booking: Booking,
  returnedPaise: number,
  at: Date,
): Promise<void> {
  const { _id: bookingId, doctorId, paymentId, serviceChargePaise } = booking;
  if (paymentId === null || serviceChargePaise === null) return;
  const entry = { bookingId, doctorId, paymentId, at };
  const { chargePaise, tdsPaise, chargeGstPaise } = deductionsIn(booking, returnedPaise);
  await ledger.enterUpTo(session, { ...entry, kind: 'fee_returned', paise: returnedPaise });
  await ledger.enterUpTo(session, { ...entry, kind: 'service_charge_returned', paise: chargePaise });
  await ledger.enterUpTo(session, { ...entry, kind: 'tds_returned', paise: tdsPaise });
  await ledger.enterUpTo(session, { ...entry, kind: 'charge_gst_returned', paise: chargeGstPaise });
}
