import type { Mount } from '@vetcare/service-kit';
import { describeChange, describeForAdmins } from './describe-review';
import { hideReview } from './hide-review';
import type { ReviewDeps } from './rate-doctor';

/** The admins' calls about reviews. */
export function mountModeration(deps: ReviewDeps, on: Mount): void {
  on('listAllReviews', async ({ query }) => describeForAdmins(deps, await deps.reviews.list(query)));
  on('hideReview', async ({ actor, id, body, requestId }) => {
    const hidden = await hideReview(deps, actor, { reviewId: id, reason: body.reason, requestId });
    return describeChange(deps, 'Review hidden', hidden);
  });
  on('showReview', async ({ actor, id, requestId }) => {
    const shown = await hideReview(deps, actor, { reviewId: id, reason: null, requestId });
    return describeChange(deps, 'Review shown', shown);
  });
}
