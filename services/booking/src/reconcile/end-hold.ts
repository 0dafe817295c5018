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
 * Ends an unpaid hold and releases its slot. The order is still checked, because it may be paid late. A booking whose
 * payment was declined stays Failed.
 */
export async function endHold(deps: EndHoldDeps, booking: Booking): Promise<void> {
  const { heldSlot: _freed, ...rest } = booking;
  const ended: Booking = { ...rest, state: booking.state === 'created' ? 'expired' : booking.state };
  // Without an order there is nothing that could have been paid.
  const next = booking.orderId === undefined ? null : nextCheckAt(ended, deps.now(), deps.reconcileMs);
  const now = deps.now();
  const changed = await deps.bookings.change(booking, {
    ...{ state: ended.state, heldSlot: null, nextCheckAt: next },
    // Before its time was over: the patient gave it up, or one of the two left.
    ...(booking.holdUntil > now && { holdUntil: now }),
  });
  if (!changed) return;
  if (ended.state === 'expired') deps.metrics.cameInto('expired');
  deps.log.info({ bookingId: booking._id, orderId: booking.orderId, state: ended.state }, 'an unpaid hold ended');
}
