import type { Actor, Mount } from '@vetcare/service-kit';
import { describeReview } from './describe-review';
import { type ReviewDeps, rateDoctor } from './rate-doctor';
import { replyToReview } from './reply-to-review';
import type { ReviewRecord } from './review.store';

const OWN_REVIEWS = 200;

/** The calls to read a doctor's reviews, to write one and to reply to one. */
export function mountReviews(deps: ReviewDeps, on: Mount): void {
  async function answer(message: string, review: ReviewRecord, { id }: Actor) {
    const names = await deps.people.names([review.patientId]);
    return { success: true as const, message, review: describeReview(review, names, id) };
  }

  on('listReviews', async ({ actor, id, response }) => {
    const reviews = await deps.reviews.newestOf(id);
    const names = await deps.people.names([...new Set(reviews.map((review) => review.patientId))]);
    // The doctor sees more than everybody.
    response.set('cache-control', actor?.id === id ? 'private, no-cache' : 'no-cache');
    return reviews.map((review) => describeReview(review, names, actor?.id));
  });

  on('listOwnReviews', async ({ actor }) => {
    const reviews = await deps.reviews.list({ person: actor.id, limit: OWN_REVIEWS });
    const names = await deps.people.names([actor.id]);
    return reviews.map((review) => describeReview(review, names, actor.id));
  });

  on('rateDoctor', async ({ actor, body, requestId }) => {
    const review = await rateDoctor(deps, { ...body, patientId: actor.id, requestId });
    return answer('Review submitted successfully!', review, actor);
  });

  on('replyToReview', async ({ actor, id, body, seen, requestId }) => {
    const review = await replyToReview(deps, actor, { reviewId: id, text: body.text, seen, requestId });
    return answer('Reply saved', review, actor);
  });
  on('removeReply', async ({ actor, id, seen, requestId }) => {
    const review = await replyToReview(deps, actor, { reviewId: id, text: null, seen, requestId });
    return answer('Reply removed', review, actor);
  });
}
