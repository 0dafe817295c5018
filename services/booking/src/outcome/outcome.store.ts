import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** What doctors say of their consultations, in the bookings themselves. */
export const createOutcomeStore = (rows: BookingModel) => ({
  async note(
    session: ClientSession,
    { _id }: Pick<Booking, '_id'>,
    { outcome, tellOutcomeAt, acts }: Required<Pick<Booking, 'outcome' | 'acts'>> & { tellOutcomeAt: Date | null },
  ): Promise<void> {
    const change = tellOutcomeAt
      ? { $set: { outcome, acts, tellOutcomeAt } }
      : { $set: { outcome, acts }, $unset: { tellOutcomeAt: 1 as const } };
    await rows.updateOne({ _id }, change, { session });
  },

  async listToTell(now: Date, limit: number): Promise<string[]> {
    const due = await rows
      .find({ tellOutcomeAt: { $lte: now } }, { _id: 1 })
      .sort({ tellOutcomeAt: 1 })
      .limit(limit)
      .lean<Pick<Booking, '_id'>[]>();
    return due.map(({ _id }) => _id);
  },

  /** Returns the booking, or null if its patient was told already or the doctor took it back. */
  takeToTell: (session: ClientSession, _id: string, now: Date): Promise<Booking | null> =>
    rows
      .findOneAndUpdate({ _id, tellOutcomeAt: { $lte: now } }, { $unset: { tellOutcomeAt: 1 } }, { session })
      .lean<Booking | null>()
      .exec(),
});
export type OutcomeStore = ReturnType<typeof createOutcomeStore>;
