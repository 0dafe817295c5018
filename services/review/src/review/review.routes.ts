import type { Mount } from '@vetcare/service-kit';
import { describeReview } from './describe-review';
import { type ReviewDeps, rateDoctor } from './rate-doctor';

/** The calls to read a doctor's reviews and to write one. */
export function mountReviews(deps: ReviewDeps, on: Mount): void {
  on('listReviews', async ({ id, response }) => {
    const reviews = await deps.reviews.newestOf(id);
    const names = await deps.people.names([...new Set(reviews.map((review) => review.patientId))]);
    response.set('cache-control', 'no-cache');
    return reviews.map((review) => describeReview(review, names));
  });

  on('rateDoctor', async ({ actor, body, requestId }) => {
    const review = await rateDoctor(deps, { ...body, patientId: actor.id, requestId });
    return {
      success: true as const,
      message: 'Review submitted successfully!',
      review: describeReview(review, await deps.people.names([actor.id])),
    };
  });
}
