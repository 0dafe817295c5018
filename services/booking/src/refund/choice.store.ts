import type { ClientSession, QueryFilter } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** Before the end of the choice. A patient who learns of the silence later than that needs no second mail. */
const TELL_BEFORE_MS = 3 * 24 * 60 * 60_000;

/** Not what a bank disputes, of which nothing is returned, nor a second silence, for which there is no choice. */
const filterToTell = (now: Date): QueryFilter<Booking> => ({
  state: 'Completed',
  unansweredAt: { $exists: true },
  chooseBy: { $gt: now, $lte: new Date(now.getTime() + TELL_BEFORE_MS) },
  $expr: { $lt: ['$unansweredAt', { $subtract: ['$chooseBy', TELL_BEFORE_MS] }] },
  rebookedAt: { $exists: false },
  choiceToldAt: { $exists: false },
  disputedAt: null,
});

/** Patients whose doctor wrote nothing, who have not chosen yet and soon can't any more. */
export const createChoiceStore = (rows: BookingModel) => ({
  listToTell: (now: Date, limit: number): Promise<Pick<Booking, '_id' | 'patientId' | 'doctorId'>[]> =>
    rows
      .find(filterToTell(now), { _id: 1, patientId: 1, doctorId: 1 })
      .sort({ chooseBy: 1 })
      .limit(limit)
      .lean<Pick<Booking, '_id' | 'patientId' | 'doctorId'>[]>(),

  /** Returns the booking, or null if its patient was told already or has chosen meanwhile. */
  takeToTell: (session: ClientSession, _id: string, now: Date): Promise<Booking | null> =>
    rows
      .findOneAndUpdate({ _id, ...filterToTell(now) }, { $set: { choiceToldAt: now } }, { session })
      .lean<Booking | null>()
      .exec(),
});
export type ChoiceStore = ReturnType<typeof createChoiceStore>;
