import { type Actor, inTransaction, NotFoundError, ProductError } from '@vetcare/service-kit';
import type { ReviewDeps } from '../review/rate-doctor';

/**
 * Reports a review to the admins.
 * @throws NotFoundError also for a hidden review, ProductError `forbidden` for its author
 */
export function reportReview(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review || review.hidden) throw new NotFoundError('review_not_found');
    if (review.patientId === actor.id) throw new ProductError('own_review');
    await deps.reports.save(session, { reviewId, reporterId: actor.id, reason, at: deps.now() });
  });
}
