import { type Actor, inTransaction, NotFoundError, ProductError } from '@vetcare/service-kit';
import type { ReviewDeps } from '../review/rate-doctor';

/**
 * Reports a review, or the reply to it, to the admins.
 * @throws NotFoundError also for what is hidden, ProductError `forbidden` for who wrote it
 */
export function reportReview(
  deps: ReviewDeps,
  actor: Actor,
  {
    reviewId,
    about,
    reason,
    requestId,
  }: { reviewId: string; about: 'review' | 'reply'; reason: string; requestId: string },
): Promise<void> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review || review.hidden) throw new NotFoundError('review_not_found');
    if (about === 'reply' && (!review.reply || review.replyHidden)) throw new NotFoundError('reply_not_found');
    if (about === 'review' && review.patientId === actor.id) throw new ProductError('own_review');
    if (about === 'reply' && review.doctorId === actor.id) throw new ProductError('own_reply');
    const reports = about === 'reply' ? deps.replyReports : deps.reports;
    const now = deps.now();
    await reports.save(session, { reviewId, reporterId: actor.id, reason, at: now });
    const said = { type: 'review.rating.reported.v1', data: { reviewId } } as const;
    await deps.outbox.append(session, { ...said, actor: actor.id, requestId, now });
  });
}
