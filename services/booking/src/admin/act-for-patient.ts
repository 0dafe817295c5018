import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingStore } from '../booking/booking.store';
import type { ForPatient } from '../booking/for-patient';

/**
 * Does for a patient what they could do themselves, by the same rules.
 * @throws NotFoundError
 */
export async function actForPatient(
  { bookings }: { bookings: Pick<BookingStore, 'byId'> },
  admin: Actor,
  bookingId: string,
  { reason }: { reason: string },
  act: (patient: Actor, forPatient: ForPatient) => Promise<Booking>,
): Promise<void> {
  const booking = await bookings.byId(bookingId);
  if (!booking) throw new NotFoundError('booking_not_found');
  const { sid, authAt } = admin;
  await act({ id: booking.patientId, role: 'patient', sid, authAt }, { admin, reason });
}
