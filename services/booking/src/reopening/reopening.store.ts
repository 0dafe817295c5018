import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

export const createReopeningStore = (rows: BookingModel) => ({
  /** Whether the chat of a consultation of the two was opened again and has not closed. */
  async isOpenAgain(pair: Pick<Booking, 'patientId' | 'doctorId'>, now: Date, session: ClientSession) {
    const open = { ...pair, state: 'Completed', reopenedUntil: { $gt: now } } as const;
    return (await rows.exists(open).session(session)) !== null;
  },
});
export type ReopeningStore = ReturnType<typeof createReopeningStore>;
