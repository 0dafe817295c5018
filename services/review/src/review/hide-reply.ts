import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ReviewDeps } from './rate-doctor';
import { lastReplyDecision, type ReviewRecord } from './review.store';

/**
 * Hides a doctor's reply with a reason and closes its reports, or shows it again (`reason: null`), and publishes the act for the
 * audit log. The review itself stays as it is.
 * @throws NotFoundError, ConflictError when the reply is hidden or shown already
 */
export function hideReply(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, reason, requestId }: { reviewId: string; reason: string | null; requestId: string },
): Promise<ReviewRecord> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review) throw new NotFoundError('review_not_found');
    if (!review.reply) throw new NotFoundError('reply_not_found');
    const meanwhile = lastReplyDecision(review);
    if (reason !== null && review.replyHidden) throw new ConflictError('reply_already_hidden', { meanwhile });
    if (reason === null && !review.replyHidden) throw new ConflictError('reply_not_hidden', { meanwhile });
    const now = deps.now();
    const set = {
      replyHidden: reason === null ? null : { reason, at: now },
      replyDecided: { by: actor.id, act: reason === null ? ('show-reply' as const) : ('hide-reply' as const), at: now },
    };
    await deps.reviews.decide(session, review, set);
    if (reason !== null) await deps.replyReports.close(session, [reviewId]);
    const data = { reviewId, doctorId: review.doctorId, patientId: review.patientId };
    const act =
      reason === null
        ? ({ type: 'review.rating.reply-shown.v1', data } as const)
        : ({ type: 'review.rating.reply-hidden.v1', data: { ...data, reason } } as const);
    await deps.outbox.append(session, { ...act, now, actor: actor.id, requestId });
    return { ...review, ...set };
  });
}
