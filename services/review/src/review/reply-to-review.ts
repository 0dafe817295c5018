import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ReviewDeps } from './rate-doctor';
import type { ReviewRecord } from './review.store';

interface ReplyToReview {
  reviewId: string;
  /** null removes the reply. */
  text: string | null;
  requestId: string;
}

/**
 * Writes, changes or removes a doctor's reply to a review.
 * @throws NotFoundError unless it is a visible review of this doctor, or when there is no reply to remove
 */
export function replyToReview(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, text, requestId }: ReplyToReview,
): Promise<ReviewRecord> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review || review.hidden || review.doctorId !== actor.id) throw new NotFoundError('review_not_found');
    if (text === null && !review.reply) throw new NotFoundError('reply_not_found');
    const now = deps.now();
    const reply = text === null ? null : { text, at: now };
    await deps.reviews.setReply(session, review, reply);
    if (reply === null) await deps.reports.close(session, reviewId, 'reply');
    else if (!review.replyHidden) {
      const { doctorId, patientId } = review;
      const data = { reviewId, doctorId, patientId, isNew: !review.reply };
      await deps.outbox.append(session, { type: 'review.rating.replied.v1', data, now, actor: actor.id, requestId });
    }
    return { ...review, reply };
  });
}
