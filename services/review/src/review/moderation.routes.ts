import type { Mount } from '@vetcare/service-kit';
import { describeChange, describeForAdmins } from './describe-review';
import { hideReply } from './hide-reply';
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
  on('hideReply', async ({ actor, id, body, requestId }) => {
    const hidden = await hideReply(deps, actor, { reviewId: id, reason: body.reason, requestId });
    return describeChange(deps, 'Reply hidden', hidden);
  });
  on('showReply', async ({ actor, id, requestId }) => {
    const shown = await hideReply(deps, actor, { reviewId: id, reason: null, requestId });
    return describeChange(deps, 'Reply shown', shown);
  });
}
