import type { AdminReview } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import { hideReview } from './hide-review';
import type { ReviewDeps } from './rate-doctor';
import { describeReview } from './review.routes';
import type { ReviewRecord } from './review.store';

/** What admins see of reviews, and do to them. */
export function mountModeration(on: Mount, deps: ReviewDeps): void {
  async function describe(reviews: ReviewRecord[]): Promise<AdminReview[]> {
    const ids = new Set(reviews.flatMap(({ patientId, doctorId }) => [patientId, doctorId]));
    const names = await deps.copy.names([...ids]);
    return reviews.map((review) => {
      const { FirstName = '', LastName = '' } = names.get(review.doctorId) ?? {};
      return {
        ...describeReview(review, names),
        doctor: { _id: review.doctorId, name: `${FirstName} ${LastName}`.trim() },
        hidden: review.hidden ? { reason: review.hidden.reason, at: review.hidden.at.toISOString() } : null,
      };
    });
  }
  async function changed(message: string, review: ReviewRecord) {
    const [described] = await describe([review]);
    if (!described) throw new Error('A review was described as none');
    return { success: true as const, message, review: described };
  }
  on('listAllReviews', async ({ query }) => describe(await deps.reviews.list(query)));
  on('hideReview', async ({ actor, id, body, requestId }) =>
    changed('Review hidden', await hideReview(deps, actor, { reviewId: id, reason: body.reason, requestId })),
  );
  on('showReview', async ({ actor, id, requestId }) =>
    changed('Review shown', await hideReview(deps, actor, { reviewId: id, reason: null, requestId })),
  );
}
