import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { ReviewDeps } from './rate-doctor';
import { recheckReview } from './recheck-review';

type Ended = 'booking.booking.cancelled.v1' | 'booking.booking.refunded.v1';
type Told = 'booking.booking.completed.v1' | 'booking.booking.moved.v1';

/**
 * Of who deletes the account, the reasons go for which admins hid their reviews; they may name the person. A doctor's replies
 * go, too.
 */
export const followAccounts = ({
  people,
  reviews,
  replyReports,
}: Pick<ReviewDeps, 'people' | 'reviews' | 'replyReports'>): Handlers => ({
  ...people.authHandlers,
  'auth.user.deleted.v1': async (event, session) => {
    await people.authHandlers['auth.user.deleted.v1']?.(event, session);
    await reviews.forgetReasons(session, event.data.userId);
    await replyReports.close(session, await reviews.forgetReplies(session, event.data.userId));
  },
});

/**
 * A review is verified from the beginning of its author's first paid appointment until the last one has been cancelled or refunded. An
 * appointment to come waits, and `beginTreatments` looks when it has begun.
 */
export function followBooking(deps: ReviewDeps): Handlers {
  async function begin({ data, requestId }: Event<Told>, session: ClientSession, beginsAt: Date, sequence: number) {
    const { bookingId: _id, doctorId, patientId } = data;
    if (await deps.coming.isOutdated(session, _id, sequence)) return;
    if (beginsAt > deps.now()) {
      await deps.coming.note(session, { _id, doctorId, patientId, beginsAt, sequence, requestId });
      return;
    }
    await deps.treatments.addBooking(session, doctorId, patientId, _id);
    await recheckReview(deps, session, data, requestId);
  }
  async function end({ data, requestId }: Event<Ended>, session: ClientSession) {
    await deps.treatments.removeBooking(session, data.doctorId, data.patientId, data.bookingId);
    await recheckReview(deps, session, data, requestId);
  }
  return {
    'booking.booking.completed.v1': (event, session) => begin(event, session, new Date(event.data.appointmentAt), 0),
    'booking.booking.moved.v1': ({ data, ...event }, session) => {
      const { appointmentAt, sequence } = data.appointment;
      return begin({ data, ...event }, session, new Date(appointmentAt), sequence);
    },
    // The provider may take days for the refund that follows.
    'booking.booking.cancelled.v1': end,
    'booking.booking.refunded.v1': end,
  };
}
