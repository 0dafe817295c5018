import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { tallyChange } from '../rating/rating';
import type { ReviewDeps } from './rate-doctor';

/** Of who deletes the account, the reasons go for which admins hid their reviews; they may name the person. */
export const followAccounts = ({ people, reviews }: Pick<ReviewDeps, 'people' | 'reviews'>): Handlers => ({
  ...people.authHandlers,
  'auth.user.deleted.v1': async (event, session) => {
    await people.authHandlers['auth.user.deleted.v1']?.(event, session);
    await reviews.forgetReasons(session, event.data.userId);
  },
});

/** A review is verified from its author's first paid booking until the last one has been refunded. */
export function followBooking(deps: ReviewDeps): Handlers {
  async function recheck(
    session: ClientSession,
    { doctorId, patientId }: { doctorId: string; patientId: string },
    requestId: string,
  ) {
    const verified = await deps.treatments.wasTreated(session, doctorId, patientId);
    const review = await deps.reviews.find(doctorId, patientId, session);
    if (!review || review.verified === verified) return;
    await deps.reviews.setVerified(session, review, verified);
    await deps.ratings.change(session, doctorId, tallyChange(review, { ...review, verified }), { requestId });
  }
  return {
    'booking.booking.completed.v1': async ({ data, requestId }, session) => {
      await deps.treatments.addBooking(session, data.doctorId, data.patientId, data.bookingId);
      await recheck(session, data, requestId);
    },
    'booking.booking.refunded.v1': async ({ data, requestId }, session) => {
      await deps.treatments.removeBooking(session, data.doctorId, data.patientId, data.bookingId);
      await recheck(session, data, requestId);
    },
  };
}
