import type { Logger } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { nextCheckAt } from '../payment/check-schedule';

export interface ExpireDeps {
  bookings: Pick<BookingStore, 'change'>;
  metrics: Pick<BookingMetrics, 'cameInto'>;
  log: Logger;
  now: () => Date;
  reconcileMs: number;
}

/** Ends the hold of a booking nobody paid; its order is still watched, for it may yet be paid. */
export async function expireBooking(deps: ExpireDeps, booking: Booking): Promise<void> {
  const expired: Booking = { ...booking, state: 'expired' };
  // Without an order nobody can have paid: it was never shown to anyone.
  const next = booking.orderId === undefined ? null : nextCheckAt(expired, deps.now(), deps.reconcileMs);
  const changed = await deps.bookings.change(booking, { state: 'expired', heldSlot: null, nextCheckAt: next });
  if (!changed) return;
  deps.metrics.cameInto('expired');
  deps.log.info({ bookingId: booking._id, orderId: booking.orderId }, 'an unpaid booking expired');
}
