import type { Review } from '@vetcare/contracts';
import { toast, useTexts, useUser } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { loadReport } from './load-report';
import type { ReportSubject } from './report-subject';
import { reviewsTexts } from './reviews.texts';

/**
 * Signed-in visitors can report other people's reviews and doctors' replies. What is being reported is kept in the URL: the review
 * (`?report=`), and `&about=reply` for the reply to it.
 */
export function useReviewReport(reviews: readonly Review[]) {
  const t = useTexts(reviewsTexts);
  const user = useUser();
  const [params] = useSearchParams();
  const steps = useDialogSteps();
  const [reported, setReported] = useState<readonly string[]>([]);
  const about: ReportSubject = params.get('about') === 'reply' ? 'reply' : 'review';
  const mayReport = (review: Review) => user !== null && review.userId._id !== user._id;
  const mayReportReply = (review: Review) => user !== null && !!review.reply && review.doctorId !== user._id;
  const may = about === 'reply' ? mayReportReply : mayReport;
  const reporting = reviews.find((review) => review._id === params.get('report') && may(review));
  const close = () => steps.close('report', 'about');
  return {
    mayReport,
    mayReportReply,
    reporting,
    about,
    isReported: ({ _id }: Review, what: ReportSubject) => reported.includes(`${what} ${_id}`),
    async ask({ _id }: Review, what: ReportSubject) {
      try {
        await loadReport();
      } catch {
        toast.error(t.reportFailed);
        return;
      }
      steps.open({ report: _id, ...(what === 'reply' && { about: what }) });
    },
    close,
    done() {
      if (reporting) setReported([...reported, `${about} ${reporting._id}`]);
      close();
    },
  };
}
