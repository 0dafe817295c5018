import type { ReportedReview } from '@vetcare/contracts';
import { describeForAdmins } from '../review/describe-review';
import type { ReviewDeps } from '../review/rate-doctor';

/** A page of the reviews that were reported themselves or for their reply and fit the days, the newest first, and their total number. */
export async function listReported(
  deps: ReviewDeps,
  query: Parameters<ReviewDeps['reviews']['listShown']>[1],
): Promise<{ total: number; reviews: ReportedReview[] }> {
  const both = [deps.reports, deps.replyReports] as const;
  const reported = await Promise.all(both.map((store) => store.listReported()));
  const { total, page } = await deps.reviews.listShown([...new Set(reported.flat())], query);
  const ids = page.map(({ _id }) => String(_id));
  const [ofReviews, ofReplies] = await Promise.all([deps.reports.findMany(ids), deps.replyReports.findMany(ids)]);
  const reviews = (await describeForAdmins(deps, page)).map((review) => {
    const { reporters = 0, reasons = [] } = ofReviews.get(review._id) ?? {};
    const reply = ofReplies.get(review._id);
    return {
      ...review,
      reporters,
      reasons,
      ...(reply && { replyReporters: reply.reporters, replyReasons: reply.reasons }),
    };
  });
  return { total, reviews };
}
