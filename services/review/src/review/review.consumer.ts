import { DELETED_USER } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { tallyChange } from '../rating/rating';
import type { ReviewDeps } from './rate-doctor';

/** Names of the people who write reviews. */
export function followAuth({ copy }: ReviewDeps): Handlers {
  return {
    'auth.user.registered.v1': ({ data, occurredAt }, session) =>
      copy.savePerson(session, {
        _id: data.userId,
        FirstName: data.FirstName,
        LastName: data.LastName,
        changedAt: new Date(occurredAt),
      }),
    'auth.user.updated.v1': ({ data, occurredAt }, session) =>
      copy.savePerson(session, {
        _id: data.userId,
        FirstName: data.FirstName,
        LastName: data.LastName,
        changedAt: new Date(occurredAt),
      }),
    'auth.user.deleted.v1': ({ data, occurredAt }, session) =>
      copy.savePerson(session, { _id: data.userId, ...DELETED_USER, deleted: true, changedAt: new Date(occurredAt) }),
  };
}

/** Which doctors can be reviewed. */
export function followCatalogue({ copy }: ReviewDeps): Handlers {
  return {
    'catalogue.doctor.updated.v1': ({ data, occurredAt }, session) =>
      copy.saveDoctor(session, { _id: data.doctorId, isValidated: data.isValidated, changedAt: new Date(occurredAt) }),
  };
}

/** Who was whose patient: a review counts from the first paid booking on, until the last is refunded. */
export function followBooking(deps: ReviewDeps): Handlers {
  async function recheck(
    session: ClientSession,
    { doctorId, patientId }: { doctorId: string; patientId: string },
    requestId: string,
  ) {
    const verified = await deps.copy.wasTreated(session, doctorId, patientId);
    const review = await deps.reviews.find(doctorId, patientId, session);
    if (!review || review.verified === verified) return;
    await deps.reviews.setVerified(session, review, verified);
    await deps.ratings.change(session, doctorId, tallyChange(review, { ...review, verified }), { requestId });
  }
  return {
    'booking.booking.completed.v1': async ({ data, requestId }, session) => {
      await deps.copy.addBooking(session, data.doctorId, data.patientId, data.bookingId);
      await recheck(session, data, requestId);
    },
    'booking.booking.refunded.v1': async ({ data, requestId }, session) => {
      await deps.copy.removeBooking(session, data.doctorId, data.patientId, data.bookingId);
      await recheck(session, data, requestId);
    },
  };
}
