import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ReviewDeps } from '../review/rate-doctor';
import { lastDecision, type ReviewRecord } from '../review/review.store';

/**
 * Closes the reports of a review that an admin found acceptable, and publishes it for the audit log.
 * @throws NotFoundError, ConflictError when it has no reports
 */
export function keepReview(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, requestId }: { reviewId: string; requestId: string },
): Promise<ReviewRecord> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review) throw new NotFoundError('review_not_found');
    const closed = await deps.reports.close(session, [reviewId]);
    if (closed + (await deps.replyReports.close(session, [reviewId])) === 0) {
      throw new ConflictError('review_not_reported', { meanwhile: lastDecision(review) });
    }
    const now = deps.now();
    await deps.reviews.decide(session, review, { decided: { by: actor.id, act: 'keep-review', at: now } });
    await deps.outbox.append(session, {
      type: 'review.rating.kept.v1',
      data: { reviewId, doctorId: review.doctorId, patientId: review.patientId },
      actor: actor.id,
      requestId,
      now,
    });
    return review;
  });
}
