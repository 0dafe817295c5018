import { modelOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { Schema } from 'mongoose';

export interface PatientLock {
  /** The patient's id. */
  _id: string;
  bookings: number;
}

const schema = new Schema<PatientLock>(
  { _id: String, bookings: { type: Number, required: true } },
  { versionKey: false },
);

/**
 * Serializes the bookings of one patient. Two transactions that write the same document conflict, so that one of them
 * runs again and sees what the other one stored.
 */
export function createPatientLockStore(connection: Connection) {
  const rows = modelOf<PatientLock>(connection, 'PatientLock', schema, 'patientLocks');
  return {
    /** Creates the lock outside of the transaction, because two transactions that both insert it fail for good. */
    prepare: (patientId: string) =>
      rows.updateOne({ _id: patientId }, { $setOnInsert: { bookings: 0 } }, { upsert: true }),

    lock: (session: ClientSession, patientId: string) =>
      rows.updateOne({ _id: patientId }, { $inc: { bookings: 1 } }, { session }),
  };
}

export type PatientLockStore = ReturnType<typeof createPatientLockStore>;
