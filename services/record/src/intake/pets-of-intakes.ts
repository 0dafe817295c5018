import { MAX_EXPORTED } from '@vetcare/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { IntakeRecord } from './intake';

const MAX_LISTED = 500;

type IntakePet = Pick<IntakeRecord, 'bookingId' | 'petId'>;

/** Queries about which pets bookings are about. */
export const petsOfIntakes = (rows: Model<IntakeRecord>) => ({
  /** Which pet each of them is about. */
  petsOf: (bookingIds: string[], session: ClientSession) =>
    rows
      .find({ bookingId: { $in: bookingIds } }, { bookingId: 1, petId: 1 })
      .session(session)
      .lean<IntakePet[]>(),
  /** The newest bookings about a pet that are paid. */
  async paidOfPet(petId: string): Promise<string[]> {
    const told = await rows
      .find({ petId, bookingId: { $ne: null } }, { bookingId: 1 })
      .sort({ changedAt: -1 })
      .limit(MAX_EXPORTED)
      .lean<IntakePet[]>();
    return told.flatMap(({ bookingId }) => bookingId ?? []);
  },
  /** Which pets a patient has told doctors of, the newest first. */
  told: (patientId: string) =>
    rows
      .find({ patientId, petId: { $ne: null } }, { bookingId: 1, doctorId: 1, petId: 1 })
      .sort({ changedAt: -1 })
      .limit(MAX_LISTED)
      .lean<Pick<IntakeRecord, 'bookingId' | 'doctorId' | 'petId'>[]>(),
  /** The bookings that are about a pet. */
  async bookingsOfPet(session: ClientSession, petId: string): Promise<string[]> {
    const told = await rows.find({ petId }, { bookingId: 1 }).session(session).lean<IntakePet[]>();
    return told.flatMap(({ bookingId }) => bookingId ?? []);
  },
});
