import { modelOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { startOfMonth } from '../booking/month';
import { accountsOf, type LedgerEntry } from '../payment/ledger';
import type { LedgerModel } from '../payment/ledger.store';

/** What a doctor was paid for the months up to this one. */
export interface Payout {
  /** `<doctorId>:<month>`, so that a month is paid once. */
  _id: string;
  doctorId: string;
  month: string;
  paise: number;
  /** That of the bank transfer. */
  reference: string;
  paidAt: Date;
  adminId: string;
}

/** Paise that a booking still owes its doctor; below zero if the doctor was paid for what was returned later. */
export interface Due {
  bookingId: string;
  paymentId: string;
  doctorId: string;
  /** Since the month began: what was earned, and what was returned of fees. */
  earnedPaise: number;
  returnedPaise: number;
  duePaise: number;
}

const schema = new Schema<Payout>(
  {
    _id: String,
    doctorId: { type: String, required: true },
    month: { type: String, required: true },
    paise: { type: Number, required: true },
    reference: { type: String, required: true },
    paidAt: { type: Date, required: true },
    adminId: { type: String, required: true },
  },
  { versionKey: false },
).index({ month: 1 });

const when = (condition: object, paise: string | object) => ({ $sum: { $cond: [condition, paise, 0] } });
const credit = { $eq: ['$credit', 'doctor'] };
const debit = { $eq: ['$debit', 'doctor'] };
const minus = { $multiply: ['$paise', -1] };

export function createPayoutStore(connection: Connection, ledger: LedgerModel) {
  const rows = modelOf<Payout>(connection, 'Payout', schema, 'payouts');
  return {
    byId: (id: string, session?: ClientSession) => rows.findById(id, null, { session }).lean<Payout | null>(),
    ofMonth: (month: string) => rows.find({ month }).lean<Payout[]>(),
    ofDoctor: (doctorId: string) => rows.find({ doctorId }).sort({ month: -1 }).lean<Payout[]>(),
    laterThan: (doctorId: string, month: string, session: ClientSession) =>
      rows.exists({ doctorId, month: { $gt: month } }).session(session),

    /** What is due for the months up to this one, by booking, without what was paid. Payouts count whenever they were made. */
    async due(month: string, doctorId?: string, session?: ClientSession): Promise<Due[]> {
      const inMonth = { $gte: ['$at', startOfMonth(month)] };
      const isPayout = { $eq: ['$kind', 'payout'] };
      const returned = { $in: ['$kind', ['fee_returned', 'service_charge_returned']] };
      return ledger.aggregate<Due>(
        [
          {
            $match: {
              ...(doctorId && { doctorId }),
              $or: [{ debit: 'doctor' }, { credit: 'doctor' }],
              $and: [{ $or: [{ at: { $lt: startOfMonth(monthAfter(month)) } }, { kind: 'payout' }] }],
            },
          },
          { $set: { paise: { $cond: [credit, '$paise', { $cond: [debit, minus, 0] }] } } },
          {
            $group: {
              _id: '$bookingId',
              paymentId: { $first: '$paymentId' },
              doctorId: { $first: '$doctorId' },
              earnedPaise: when({ $and: [inMonth, { $not: [isPayout] }, { $not: [returned] }] }, '$paise'),
              returnedPaise: when({ $and: [inMonth, returned] }, minus),
              duePaise: { $sum: '$paise' },
            },
          },
          { $set: { bookingId: '$_id' } },
        ],
        session ? { session } : {},
      );
    },

    /** Records a payout with one entry for each booking that it settles. */
    async add(session: ClientSession, payout: Payout, due: Due[]): Promise<void> {
      await rows.create([payout], { session });
      const entries = due.filter(({ duePaise }) => duePaise !== 0).map((one) => toEntry(payout, one));
      if (entries.length > 0) await ledger.insertMany(entries, { session });
    },
  };
}

/** A booking that owes less than nothing gives its doctor's money back to the provider's account. */
function toEntry({ month, paidAt }: Payout, { bookingId, paymentId, doctorId, duePaise }: Due): LedgerEntry {
  const kind = duePaise > 0 ? 'payout' : 'payout_deducted';
  const _id = `${paymentId}:payout:${month}`;
  return {
    _id,
    kind,
    ...accountsOf[kind],
    paymentId,
    bookingId,
    doctorId,
    paise: Math.abs(duePaise),
    at: paidAt,
    month,
  };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

export type PayoutStore = ReturnType<typeof createPayoutStore>;
