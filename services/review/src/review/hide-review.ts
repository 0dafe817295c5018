import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import { tallyChange } from '../rating/rating';
import type { ReviewDeps } from './rate-doctor';
import { lastDecision, type ReviewRecord } from './review.store';

/**
 * Hides a review with a reason and closes its reports, or shows it again (`reason: null`). Updates the doctor's rating and
 * publishes the act for the audit log.
 * @throws NotFoundError, ConflictError when the review is hidden or shown already
 */
export function hideReview(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, reason, requestId }: { reviewId: string; reason: string | null; requestId: string },
): Promise<ReviewRecord> {
  return inTransaction(deps.connection, async (session) => {
    const before = await deps.reviews.byId(reviewId, session);
    if (!before) throw new NotFoundError('review_not_found');
    const meanwhile = lastDecision(before);
    if (reason !== null && before.hidden) throw new ConflictError('review_already_hidden', { meanwhile });
    if (reason === null && !before.hidden) throw new ConflictError('review_not_hidden', { meanwhile });
    const now = deps.now();
    const set = {
      hidden: reason === null ? null : { reason, at: now },
      decided: { by: actor.id, act: reason === null ? ('show-review' as const) : ('hide-review' as const), at: now },
    };
    const after: ReviewRecord = { ...before, ...set };
    await deps.reviews.decide(session, before, set);
    if (reason !== null) {
      await deps.reports.close(session, [reviewId]);
      // The reply is hidden with it.
      await deps.replyReports.close(session, [reviewId]);
    }
    const cause = { actor: actor.id, requestId };
    const { doctorId, patientId } = before;
    await deps.ratings.change(session, doctorId, tallyChange(before, after), cause);
    const data = { reviewId, doctorId, patientId };
    if (reason === null) await deps.outbox.append(session, { type: 'review.rating.shown.v1', data, now, ...cause });
    else
      await deps.outbox.append(session, { type: 'review.rating.hidden.v1', data: { ...data, reason }, now, ...cause });
    return after;
  });
}
