import type { ReportedReview } from '@vetcare/contracts';
import { describeForAdmins } from '../review/describe-review';
import type { ReviewDeps } from '../review/rate-doctor';

/** A page of the reported reviews, the newest first, and their total number. */
export async function listReported(
  deps: ReviewDeps,
  query: { before?: string | undefined; limit: number },
): Promise<{ total: number; reviews: ReportedReview[] }> {
  const { total, page } = await deps.reviews.listShown(await deps.reports.listReported(), query);
  const reports = await deps.reports.findMany(page.map(({ _id }) => String(_id)));
  const reviews = (await describeForAdmins(deps, page)).map((review) => {
    const { reporters = 0, replyReporters = 0, reasons = [] } = reports.get(review._id) ?? {};
    return { ...review, reporters, ...(replyReporters > 0 && { replyReporters }), reasons };
  });
  return { total, reviews };
}
