import type { Mount } from '@vetcare/service-kit';
import { describeReview } from './describe-review';
import { type ReviewDeps, rateDoctor } from './rate-doctor';
import { replyToReview } from './reply-to-review';
import type { ReviewRecord } from './review.store';

/** The calls to read a doctor's reviews, to write one and to reply to one. */
export function mountReviews(deps: ReviewDeps, on: Mount): void {
  async function answer(message: string, review: ReviewRecord) {
    const names = await deps.people.names([review.patientId]);
    return { success: true as const, message, review: describeReview(review, names) };
  }

  on('listReviews', async ({ id, response }) => {
    const reviews = await deps.reviews.newestOf(id);
    const names = await deps.people.names([...new Set(reviews.map((review) => review.patientId))]);
    response.set('cache-control', 'no-cache');
    return reviews.map((review) => describeReview(review, names));
  });

  on('rateDoctor', async ({ actor, body, requestId }) => {
    const review = await rateDoctor(deps, { ...body, patientId: actor.id, requestId });
    return answer('Review submitted successfully!', review);
  });

  on('replyToReview', async ({ actor, id, body, requestId }) =>
    answer('Reply saved', await replyToReview(deps, actor, { reviewId: id, text: body.text, requestId })),
  );
  on('removeReply', async ({ actor, id, requestId }) =>
    answer('Reply removed', await replyToReview(deps, actor, { reviewId: id, text: null, requestId })),
  );
}
