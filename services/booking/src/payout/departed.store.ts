import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { BookingModel } from '../booking/booking.model';
import type { LedgerModel } from '../payment/ledger.store';

/** A doctor whose account is gone and who may still be owed something. */
export interface Departed {
  /** The doctor's id. */
  _id: string;
  leftAt: Date;
}

const schema = schemaOf<Departed>({ _id: String, leftAt: Date });

/** An expression for MongoDB: the paise that an account has to pay or hold, which is what came into it less what left. */
const owedBy = (account: 'doctor' | 'disputed') => ({
  $sum: {
    $subtract: [
      { $cond: [{ $eq: ['$credit', account] }, '$paise', 0] },
      { $cond: [{ $eq: ['$debit', account] }, '$paise', 0] },
    ],
  },
});

export function createDepartedStore(connection: Connection, bookings: BookingModel, ledger: LedgerModel) {
  const rows = modelOf<Departed>(connection, 'Departed', schema, 'departed_doctors');
  return {
    add: (session: ClientSession, { _id, leftAt }: Departed) =>
      rows.updateOne({ _id }, { $setOnInsert: { leftAt } }, { session, upsert: true }),
    all: () => rows.find().lean<Departed[]>(),
    /** @returns false if another process was faster */
    forget: async (session: ClientSession, _id: string) =>
      (await rows.deleteOne({ _id }, { session })).deletedCount === 1,
    /** Whether this doctor is owed something, may be after a dispute, or still has a paid consultation that is not over. */
    async isOwed(doctorId: string, now: Date): Promise<boolean> {
      if (await bookings.exists({ doctorId, state: 'Completed', completionAt: { $gt: now } })) return true;
      const [sums] = await ledger.aggregate<{ duePaise: number; heldPaise: number }>([
        { $match: { doctorId } },
        { $group: { _id: null, duePaise: owedBy('doctor'), heldPaise: owedBy('disputed') } },
      ]);
      return sums !== undefined && (sums.duePaise > 0 || sums.heldPaise > 0);
    },
  };
}

export type DepartedStore = ReturnType<typeof createDepartedStore>;
