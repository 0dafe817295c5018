import type { Outbox } from '@vetcare/messaging';
import { inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { Connection } from 'mongoose';
import type { PersonStore } from '../person/person.store';
import { tallyChange } from '../rating/rating';
import type { RatingStore } from '../rating/rating.store';
import type { ComingTreatmentStore } from '../treatment/coming-treatment.store';
import type { TreatmentStore } from '../treatment/treatment.store';
import type { ReportStore } from './report.store';
import type { ReviewRecord, ReviewStore } from './review.store';

export interface ReviewDeps {
  connection: Connection;
  reviews: ReviewStore;
  ratings: RatingStore;
  reports: ReportStore;
  replyReports: ReportStore;
  outbox: Outbox;
  people: PersonStore;
  treatments: TreatmentStore;
  coming: ComingTreatmentStore;
  now: () => Date;
}

interface RateDoctor {
  patientId: string;
  doctorId: string;
  rating: number;
  comment: string;
  requestId: string;
}

/** Writes a patient's review of a doctor, replacing an earlier one. */
export async function rateDoctor(
  deps: ReviewDeps,
  { patientId, doctorId, rating, comment, requestId }: RateDoctor,
): Promise<ReviewRecord> {
  if (!(await deps.people.canBeReviewed(doctorId))) throw new NotFoundError('doctor_not_found', { info: { doctorId } });
  const now = deps.now();
  return inTransaction(deps.connection, async (session) => {
    const before = await deps.reviews.find(doctorId, patientId, session);
    const verified = await deps.treatments.wasTreatedAtReview(session, doctorId, patientId);
    const review = await deps.reviews.save(session, {
      doctorId,
      patientId,
      rating,
      comment,
      verified,
      createdAt: now,
    });
    await deps.outbox.append(session, {
      type: 'review.rating.given.v1',
      data: { reviewId: String(review._id), doctorId, patientId, rating, verified, isNew: before === null },
      actor: patientId,
      requestId,
      now,
    });
    await deps.ratings.change(session, doctorId, tallyChange(before, review), { actor: patientId, requestId });
    return review;
  });
}
