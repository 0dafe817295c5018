import { createLockStore } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';

/** Held by whatever adds to the bookings of one patient. */
export const createPatientLockStore = (connection: Connection) =>
  createLockStore(connection, 'PatientLock', 'patientLocks');

/** Held by whatever pays out, or takes payouts into a file for the bank. */
export const createPayoutLockStore = (connection: Connection) =>
  createLockStore(connection, 'PayoutLock', 'payoutLocks');
