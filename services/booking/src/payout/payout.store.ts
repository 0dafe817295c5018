import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { monthAfter, monthOf, startOfMonth } from '../booking/month';
import { WITH_EARNED_AT } from '../payment/earned-at';
import { accountsOf, type LedgerEntry } from '../payment/ledger';
import { type LedgerModel, signed } from '../payment/ledger.store';

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
  duePaise: number;
}

export type BookingPayout = Pick<LedgerEntry, 'kind' | 'paise' | 'at'> & { payout: Payout | undefined };

/** What the ledger has of a doctor for one month. A payout counts for the month that it settles. */
export interface MonthSums {
  doctorId: string;
  month: string;
  feesPaise: number;
  chargePaise: number;
  /** What was returned of fees, less the platform's share of that, which is all of it where the platform bears a lost dispute. */
  returnedPaise: number;
  /** What of the charge was given back with the fees. */
  chargeReturnedPaise: number;
  paidPaise: number;
  /** What was deducted of taxes, less what went back with returned fees. */
  tdsPaise: number;
  chargeGstPaise: number;
  /** What is held back for disputes, and the provider's fees for lost ones that the doctor pays. */
  heldPaise: number;
}

export const payoutIdOf = (doctorId: string, month: string): string => `${doctorId}:${month}`;

const schema = schemaOf<Payout>({
  _id: String,
  doctorId: { type: String, required: true },
  month: { type: String, required: true },
  paise: { type: Number, required: true },
  reference: { type: String, required: true },
  paidAt: { type: Date, required: true },
  adminId: { type: String, required: true },
})
  .index({ month: 1 })
  .index({ reference: 1 });

/** A reference that an admin noted may stand at many. */
const MAX_FOUND = 50;

const PAYOUT_KINDS: LedgerEntry['kind'][] = ['payout', 'payout_deducted'];

const credit = { $eq: ['$credit', 'doctor'] };
const debit = { $eq: ['$debit', 'doctor'] };
const minus = { $multiply: ['$paise', -1] };

/** What of a month's entries goes into which sum, for MongoDB's `$group`. */
const MONTH_SUMS = {
  feesPaise: signed('fee'),
  chargePaise: signed('service_charge'),
  returnedPaise: signed('fee_returned', 'dispute_borne'),
  chargeReturnedPaise: signed('service_charge_returned'),
  tdsPaise: signed('tds', 'tds_returned'),
  chargeGstPaise: signed('charge_gst', 'charge_gst_returned'),
  paidPaise: signed('payout', 'payout_deducted'),
  heldPaise: signed('dispute_held', 'dispute_released'),
  passedPaise: signed('dispute_fee_passed'),
};

/** What of payouts was for one booking, each with the transfer that it was a part of. */
async function listOfBooking(rows: Model<Payout>, ledger: LedgerModel, bookingId: string): Promise<BookingPayout[]> {
  const entries = await ledger
    .find({ bookingId, kind: { $in: PAYOUT_KINDS } })
    .sort({ at: 1 })
    .lean<LedgerEntry[]>();
  const payouts = await rows
    .find({ _id: { $in: entries.map(({ doctorId, month = '' }) => payoutIdOf(doctorId, month)) } })
    .lean<Payout[]>();
  return entries.map(({ kind, paise, at, month }) => ({
    ...{ kind, paise, at },
    payout: payouts.find((one) => one.month === month),
  }));
}

const listWithReference = (rows: Model<Payout>, references: string[]) =>
  rows
    .find({ reference: { $in: references } })
    .sort({ paidAt: -1 })
    .limit(MAX_FOUND)
    .lean<Payout[]>();

export function createPayoutStore(connection: Connection, ledger: LedgerModel) {
  const rows = modelOf<Payout>(connection, 'Payout', schema, 'payouts');
  return {
    byId: (id: string, session?: ClientSession) => rows.findById(id, null, { session }).lean<Payout | null>(),
    /** For this month and later ones. */
    since: (month: string, session?: ClientSession) =>
      rows.find({ month: { $gte: month } }, null, { session }).lean<Payout[]>(),
    ofBooking: (bookingId: string) => listOfBooking(rows, ledger, bookingId),
    /** Those whose transfer has one of these references. */
    withReference: (references: string[]) => listWithReference(rows, references),
    ofMonth: (month: string) => rows.find({ month }).lean<Payout[]>(),
    ofDoctor: (doctorId: string) => rows.find({ doctorId }).sort({ month: -1 }).lean<Payout[]>(),
    laterThan: (doctorId: string, month: string, session: ClientSession) =>
      rows.findOne({ doctorId, month: { $gt: month } }, null, { session }).lean<Payout | null>(),

    /**
     * What is due for the months up to this one, by booking, without what was paid: for consultations whose time has passed by
     * its end. Payouts count whenever they were made.
     */
    due: (month: string, doctorIds: readonly string[], session: ClientSession): Promise<Due[]> =>
      ledger.aggregate<Due>(
        [
          { $match: { doctorId: { $in: doctorIds }, $or: [{ debit: 'doctor' }, { credit: 'doctor' }] } },
          ...WITH_EARNED_AT,
          {
            $match: { $or: [{ earnedAt: { $lt: startOfMonth(monthAfter(month)) } }, { kind: { $in: PAYOUT_KINDS } }] },
          },
          { $set: { paise: { $cond: [credit, '$paise', { $cond: [debit, minus, 0] }] } } },
          {
            $group: {
              _id: '$bookingId',
              paymentId: { $first: '$paymentId' },
              doctorId: { $first: '$doctorId' },
              duePaise: { $sum: '$paise' },
            },
          },
          { $set: { bookingId: '$_id' } },
        ],
        { session },
      ),

    /** Each month up to this one in which something was entered, of one doctor or of all. */
    sumByMonth: (upTo: string, doctorId?: string): Promise<MonthSums[]> =>
      ledger.aggregate<MonthSums>([
        { $match: { ...(doctorId && { doctorId }), $or: [{ debit: 'doctor' }, { credit: 'doctor' }] } },
        ...WITH_EARNED_AT,
        {
          $group: {
            _id: { doctorId: '$doctorId', month: { $ifNull: ['$month', monthOf('$earnedAt')] } },
            ...MONTH_SUMS,
          },
        },
        { $match: { '_id.month': { $lte: upTo } } },
        { $replaceRoot: { newRoot: { $mergeObjects: ['$$ROOT', '$_id'] } } },
        {
          $set: {
            heldPaise: { $add: ['$heldPaise', '$passedPaise'] },
            returnedPaise: { $subtract: ['$returnedPaise', '$chargeReturnedPaise'] },
          },
        },
        { $unset: ['_id', 'passedPaise'] },
      ]),

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

export type PayoutStore = ReturnType<typeof createPayoutStore>;
