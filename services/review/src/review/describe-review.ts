import type { AdminReview, Review } from '@vetcare/contracts';
import { recordVersion } from '@vetcare/service-kit';
import type { Named, PersonStore } from '../person/person.store';
import type { ReviewRecord } from './review.store';

const describeReply = ({ text, at }: NonNullable<ReviewRecord['reply']>) => ({
  text,
  at: at.toISOString(),
  version: recordVersion(at),
});

/** The reply as everybody sees it; its author sees it also while it is hidden, and that it is. */
function replyFor(readerId: string | undefined, { doctorId, reply, replyHidden }: ReviewRecord) {
  if (!reply || (replyHidden && readerId !== doctorId)) return {};
  return { reply: describeReply(reply), ...(replyHidden && { replyIsHidden: true as const }) };
}

/** A review as everybody sees it, or this reader. */
export const describeReview = (review: ReviewRecord, names: Map<string, Named>, readerId?: string): Review => ({
  _id: String(review._id),
  doctorId: review.doctorId,
  userId: names.get(review.patientId) ?? { _id: review.patientId, FirstName: '', LastName: '' },
  rating: review.rating,
  comment: review.comment,
  createdAt: review.createdAt.toISOString(),
  verified: review.verified,
  ...replyFor(readerId, review),
});

/** Reviews as admins see them, with people's current names. */
export async function describeForAdmins(
  { people }: { people: PersonStore },
  reviews: ReviewRecord[],
): Promise<AdminReview[]> {
  const ids = new Set(reviews.flatMap(({ patientId, doctorId }) => [patientId, doctorId]));
  const names = await people.names([...ids]);
  return reviews.map((review) => {
    const { reply, replyHidden } = review;
    const { FirstName = '', LastName = '', deleted } = names.get(review.doctorId) ?? {};
    return {
      ...describeReview(review, names),
      doctor: { _id: review.doctorId, name: `${FirstName} ${LastName}`.trim(), ...(deleted && { deleted }) },
      ...(reply && { reply: describeReply(reply) }),
      ...(reply && replyHidden && { replyHidden: { reason: replyHidden.reason, at: replyHidden.at.toISOString() } }),
      hidden: review.hidden ? { reason: review.hidden.reason, at: review.hidden.at.toISOString() } : null,
    };
  });
}

/** The answer to a call with which an admin changed a review. */
export async function describeChange(deps: { people: PersonStore }, message: string, review: ReviewRecord) {
  const [described] = await describeForAdmins(deps, [review]);
  if (!described) throw new Error('A review was described as none');
  return { success: true as const, message, review: described };
}
