import type { Mount } from '@vetcare/service-kit';
import { describeChange } from '../review/describe-review';
import type { ReviewDeps } from '../review/rate-doctor';
import { keepReview } from './keep-review';
import { listReported } from './list-reported';
import { reportReview } from './report-review';

/** Calls about reported reviews. Hiding one is in `moderation.routes`. */
export function mountReports(deps: ReviewDeps, on: Mount): void {
  on('reportReview', async ({ actor, id, body: { about = 'review', reason }, requestId }) => {
    await reportReview(deps, actor, { reviewId: id, about, reason, requestId });
    return { success: true, message: 'Thank you. We’ll take a look.' };
  });
  on('listReportedReviews', async ({ query, response }) => {
    const { total, reviews } = await listReported(deps, query);
    response.set('x-total-count', String(total));
    return reviews;
  });
  on('keepReview', async ({ actor, id, requestId }) =>
    describeChange(deps, 'Review kept', await keepReview(deps, actor, { reviewId: id, requestId })),
  );
}
