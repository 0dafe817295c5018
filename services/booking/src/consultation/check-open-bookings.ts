import type { ClientSession } from 'mongoose';
import { isUnpaidHold } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import { SecondConsultationError, TooManyUnpaidError } from './consultation.errors';

interface CheckDeps {
  bookings: Pick<BookingStore, 'openOf'>;
  now: () => Date;
}

interface Wish {
  patientId: string;
  doctorId: string;
  slotStart: Date | null;
}

/** Unpaid bookings keep times from other patients, so one patient may have only a few of them. */
export const MAX_UNPAID_HOLDS = 5;

/**
 * A consultation that begins with its payment opens a chat for 48 hours, so a second one with the same doctor would be
 * paid for nothing. Call it in the transaction that stores the booking, under the patient's lock.
 * @throws SecondConsultationError, TooManyUnpaidError
 */
export async function checkOpenBookings(
  { bookings, now: clock }: CheckDeps,
  { patientId, doctorId, slotStart }: Wish,
  session: ClientSession,
): Promise<void> {
  const now = clock();
  const open = await bookings.openOf(patientId, now, session);
  const same = open.find((booking) => booking.doctorId === doctorId && booking.slotStart === null);
  if (slotStart === null && same) {
    throw new SecondConsultationError({ bookingId: same._id }, same.state === 'Completed');
  }
  if (open.filter((booking) => isUnpaidHold(booking, now)).length >= MAX_UNPAID_HOLDS) {
    throw new TooManyUnpaidError({ most: MAX_UNPAID_HOLDS });
  }
}
