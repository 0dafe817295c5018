import type { Handlers } from '@vetcare/messaging';
import type { BookingStore } from '../booking/booking.store';
import { rebookUntil } from '../booking/move-terms';

interface AnswerDeps {
  bookings: Pick<BookingStore, 'byId' | 'change'>;
  wakeRefunds: () => void;
}

/** Notes in which consultations the doctor has answered before the appointment, and in which they wrote nothing at all. */
export const answerHandlers = ({ bookings, wakeRefunds }: AnswerDeps): Handlers => ({
  async 'chat.message.answered.v1'({ data }, session) {
    const booking = await bookings.byId(data.bookingId, session);
    if (booking?.state !== 'Completed' || booking.answeredAt) return;
    await bookings.change(booking, { answeredAt: new Date(data.answeredAt) }, session);
  },
  async 'chat.message.left-unanswered.v1'({ data, occurredAt }, session) {
    const booking = await bookings.byId(data.bookingId, session);
    if (booking?.state !== 'Completed') return;
    if (booking.completionAt?.toISOString() !== data.completionAt) return;
    const chooseBy = rebookUntil(booking);
    await bookings.change(booking, { unansweredAt: new Date(occurredAt), ...(chooseBy && { chooseBy }) }, session);
    return wakeRefunds;
  },
});
