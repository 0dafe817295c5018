import type { Logger } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { nextCheckAt } from '../payment/check-schedule';

export interface EndHoldDeps {
  bookings: Pick<BookingStore, 'change'>;
  metrics: Pick<BookingMetrics, 'cameInto'>;
  log: Logger;
  now: () => Date;
  reconcileMs: number;
}

/**
 * Ends the hold of a booking nobody paid and gives its time free; its order is still watched, for it may yet be paid.
 * One whose payment was declined stays Failed.
 */
export async function endHold(deps: EndHoldDeps, booking: Booking): Promise<void> {
  const { heldSlot: _freed, ...rest } = booking;
  const ended: Booking = { ...rest, state: booking.state === 'created' ? 'expired' : booking.state };
  // Without an order nobody can have paid: it was never shown to anyone.
  const next = booking.orderId === undefined ? null : nextCheckAt(ended, deps.now(), deps.reconcileMs);
  const changed = await deps.bookings.change(booking, { state: ended.state, heldSlot: null, nextCheckAt: next });
  if (!changed) return;
  if (ended.state === 'expired') deps.metrics.cameInto('expired');
  deps.log.info({ bookingId: booking._id, orderId: booking.orderId, state: ended.state }, 'an unpaid hold ended');
}
