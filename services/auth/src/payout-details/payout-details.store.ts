import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Where a doctor's payouts go. It outlives the account until what was due has been paid, and some time after. */
export interface PayoutDetailsRecord {
  /** The doctor's id. */
  _id: string;
  kind: 'bank' | 'upi';
  /** The details as JSON, encrypted. */
  sealed: string;
  changedAt: Date;
  /** Set once the account is gone and everything due was paid. */
  eraseAt: Date | null;
}

const schema = schemaOf<PayoutDetailsRecord>({
  _id: String,
  kind: String,
  sealed: String,
  changedAt: Date,
  eraseAt: Date,
}).index({ eraseAt: 1 }, { expireAfterSeconds: 0 });

export function createPayoutDetailsStore(connection: Connection) {
  const rows = modelOf<PayoutDetailsRecord>(connection, 'PayoutDetails', schema, 'payout_details');
  return {
    find: (doctorId: string, session: ClientSession | null = null): Promise<PayoutDetailsRecord | null> =>
      rows.findById(doctorId).session(session).lean<PayoutDetailsRecord>(),
    findAll: (doctorIds: string[]): Promise<PayoutDetailsRecord[]> =>
      rows.find({ _id: { $in: doctorIds } }).lean<PayoutDetailsRecord[]>(),
    all: () => rows.find().lean<PayoutDetailsRecord[]>().cursor(),
    async save(session: ClientSession, { _id, ...details }: PayoutDetailsRecord): Promise<void> {
      await rows.updateOne({ _id }, { $set: details }, { session, upsert: true });
    },
    /** Replaces the text of the same details. */
    async reseal(doctorId: string, before: string, sealed: string): Promise<void> {
      await rows.updateOne({ _id: doctorId, sealed: before }, { $set: { sealed } });
    },
    async eraseAt(session: ClientSession, doctorId: string, eraseAt: Date): Promise<void> {
      await rows.updateOne({ _id: doctorId }, { $set: { eraseAt } }, { session });
    },
  };
}
export type PayoutDetailsStore = ReturnType<typeof createPayoutDetailsStore>;
