import type { Review } from '@vetcare/contracts';
import { toast, useTexts, useUser } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { loadReport } from './load-report';
import { reviewsTexts } from './reviews.texts';

/** Signed-in visitors can report other people's reviews. The review being reported is kept in the URL (`?report=`). */
export function useReviewReport(reviews: readonly Review[]) {
  const t = useTexts(reviewsTexts);
  const user = useUser();
  const [params] = useSearchParams();
  const steps = useDialogSteps();
  const [reported, setReported] = useState<readonly string[]>([]);
  const mayReport = (review: Review) => user !== null && review.userId._id !== user._id;
  const reporting = reviews.find((review) => review._id === params.get('report') && mayReport(review));
  const close = () => steps.close('report');
  return {
    mayReport,
    reporting,
    reported,
    async ask({ _id }: Review) {
      try {
        await loadReport();
      } catch {
        toast.error(t.reportFailed);
        return;
      }
      steps.open({ report: _id });
    },
    close,
    done() {
      if (reporting) setReported([...reported, reporting._id]);
      close();
    },
  };
}
