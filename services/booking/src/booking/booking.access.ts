import { type Actor, NotFoundError } from '@vetcare/service-kit';
import type { Booking, Side } from './booking';
import type { BookingStore } from './booking.store';

/** @throws NotFoundError also for a booking in which the actor is not on that side */
export async function accessOwnBooking(
  { bookings }: { bookings: Pick<BookingStore, 'byId'> },
  actor: Actor,
  id: string,
  side: Side,
): Promise<Booking> {
  const booking = await bookings.byId(id);
  if (booking?.[side] !== actor.id) throw new NotFoundError('booking_not_found');
  return booking;
}
