import {
  type Actor,
  ConflictError,
  inTransaction,
  NotFoundError,
  recordVersion,
  timestampAfter,
} from '@vetcare/service-kit';
import type { ReviewDeps } from './rate-doctor';
import type { ReviewRecord } from './review.store';

interface ReplyToReview {
  reviewId: string;
  /** null removes the reply. */
  text: string | null;
  /** The version from which the doctor changed it; undefined if they did not say. */
  seen: Date | undefined;
  requestId: string;
}

/** @throws ConflictError `changed_meanwhile` if another window of the doctor wrote, changed or removed the reply since */
function refuseStaleReply({ doctorId, reply }: ReviewRecord, seen: Date | undefined, now: Date): void {
  if (!seen || recordVersion(seen) === recordVersion(reply?.at)) return;
  const at = (reply?.at ?? now).toISOString();
  throw new ConflictError('changed_meanwhile', { meanwhile: { by: doctorId, at, fields: ['reply'] } });
}

/**
 * Writes, changes or removes a doctor's reply to a review. Doing the same again changes nothing.
 * @throws NotFoundError unless it is a visible review of this doctor, ConflictError `changed_meanwhile`
 */
export function replyToReview(
  deps: ReviewDeps,
  actor: Actor,
  { reviewId, text, seen, requestId }: ReplyToReview,
): Promise<ReviewRecord> {
  return inTransaction(deps.connection, async (session) => {
    const review = await deps.reviews.byId(reviewId, session);
    if (!review || review.hidden || review.doctorId !== actor.id) throw new NotFoundError('review_not_found');
    const { doctorId, patientId, reply: before, firstRepliedAt } = review;
    if ((before?.text ?? null) === text) return review;
    refuseStaleReply(review, seen, deps.now());
    const now = timestampAfter(before?.at, deps.now());
    const reply = text === null ? null : { text, at: now };
    await deps.reviews.setReply(session, review, { reply, firstRepliedAt: firstRepliedAt ?? before?.at ?? now });
    if (reply && !review.replyHidden) {
      const data = { reviewId, doctorId, patientId, isNew: !before && !firstRepliedAt };
      await deps.outbox.append(session, { type: 'review.rating.replied.v1', data, now, actor: actor.id, requestId });
    }
    return { ...review, reply };
  });
}
