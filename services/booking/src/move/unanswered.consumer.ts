import type { Handlers } from '@vetcare/messaging';
import type { BookingStore } from '../booking/booking.store';

interface UnansweredDeps {
  bookings: Pick<BookingStore, 'byId' | 'change'>;
}

/** Notes that the doctor never wrote in a consultation, unless the patient has had another one for that already. */
export const unansweredHandlers = ({ bookings }: UnansweredDeps): Handlers => ({
  async 'chat.message.left-unanswered.v1'({ data, occurredAt }, session) {
    const booking = await bookings.byId(data.bookingId, session);
    if (booking?.state !== 'Completed' || booking.rebookedAt) return;
    if (booking.completionAt?.toISOString() !== data.completionAt) return;
    await bookings.change(booking, { unansweredAt: new Date(occurredAt) }, session);
  },
});
