import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export interface Lock {
  /** The id of whom or what is locked. */
  _id: string;
  /** How often it was. */
  bookings: number;
}

const schema = schemaOf<Lock>({ _id: String, bookings: { type: Number, required: true } });

/**
 * Serializes transactions that read a sum or a list and then write a row of their own. Their snapshots would let both of
 * two such transactions commit (write skew). Two that write the same document conflict, so that one of them runs again and
 * sees what the other one stored.
 */
function createLockStore(connection: Connection, name: string, collection: string) {
  const rows = modelOf<Lock>(connection, name, schema, collection);
  return {
    /** Creates the lock outside of the transaction, because two transactions that both insert it fail for good. */
    prepare: (id: string) => rows.updateOne({ _id: id }, { $setOnInsert: { bookings: 0 } }, { upsert: true }),

    lock: (session: ClientSession, id: string) => rows.updateOne({ _id: id }, { $inc: { bookings: 1 } }, { session }),
  };
}

/** Held by whatever adds to the bookings of one patient. */
export const createPatientLockStore = (connection: Connection) =>
  createLockStore(connection, 'PatientLock', 'patientLocks');

/** Held by whatever pays out, or takes payouts into a file for the bank. */
export const createPayoutLockStore = (connection: Connection) =>
  createLockStore(connection, 'PayoutLock', 'payoutLocks');

export type LockStore = ReturnType<typeof createLockStore>;
