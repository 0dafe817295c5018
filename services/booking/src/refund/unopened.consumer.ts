import type { Handlers } from '@vetcare/messaging';
import { type Clock, type Logger, timestampAfter } from '@vetcare/service-kit';
import type { BookingMetrics } from '../booking/booking.metrics';
import type { BookingStore } from '../booking/booking.store';
import { outcomeOf } from '../booking/outcome-terms';
import { type EndDeps, endWithRefund } from './end-with-refund';

interface UnopenedDeps extends EndDeps {
  bookings: Pick<BookingStore, 'byId' | 'change'>;
  metrics: Pick<BookingMetrics, 'cameInto'>;
  wakeRefunds: () => void;
  log: Logger;
  now: Clock['now'];
}

/** Gives a consultation back that began with its payment and that its doctor, who was offered for now, has not opened. */
export const unopenedHandlers = (deps: UnopenedDeps): Handlers => ({
  async 'chat.consultation.left-unopened.v1'({ data: { bookingId }, requestId }, session) {
    const booking = await deps.bookings.byId(bookingId, session);
    if (booking?.state !== 'Completed' || booking.slotStart !== null || booking.disputedAt) return;
    const now = timestampAfter(booking.changedAt, deps.now());
    // Whose 48 hours are over has the rights of a consultation without a word.
    if (!booking.completionAt || booking.completionAt <= now) return;
    // Chat hears of this only when the doctor can't take it back any more.
    if (outcomeOf(booking)?.what === 'done') return;
    const cancelled = { by: 'doctor', unopened: true } as const;
    await endWithRefund(deps, booking, { reason: 'unopened', cancelled, requestId, now }, session);
    return () => {
      deps.log.info({ bookingId, requestId, reason: 'unopened' }, 'a paid consultation is refunded');
      deps.metrics.cameInto('refunded');
      deps.wakeRefunds();
    };
  },
});
