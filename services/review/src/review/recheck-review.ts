import type { ClientSession } from 'mongoose';
import { tallyChange } from '../rating/rating';
import type { ReviewDeps } from './rate-doctor';

/** Makes a review count, or no longer count, after what happened to its author's bookings. */
export async function recheckReview(
  deps: Pick<ReviewDeps, 'treatments' | 'reviews' | 'ratings'>,
  session: ClientSession,
  { doctorId, patientId }: { doctorId: string; patientId: string },
  requestId: string,
): Promise<void> {
  const verified = await deps.treatments.wasTreated(session, doctorId, patientId);
  const review = await deps.reviews.find(doctorId, patientId, session);
  if (!review || review.verified === verified) return;
  await deps.reviews.setVerified(session, review, verified);
  await deps.ratings.change(session, doctorId, tallyChange(review, { ...review, verified }), { requestId });
}
