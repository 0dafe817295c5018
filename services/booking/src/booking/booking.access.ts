import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Booking } from './booking';
import type { BookingStore } from './booking.store';

/** @throws NotFoundError also for somebody else's booking */
export async function accessOwnBooking(
  { bookings }: { bookings: BookingStore },
  actor: Actor,
  id: string,
): Promise<Booking> {
  const booking = await bookings.byId(id);
  if (booking?.patientId !== actor.id) throw new NotFoundError('Booking not found');
  return booking;
}
