import type { Review } from '@vetcare/contracts';
import { toast, useTexts, useUser } from '@vetcare/web-kit';
import { useDialogSteps } from '@vetcare/web-kit/dialog';
import { useSearchParams } from '@vetcare/web-kit/router';
import { useState } from 'react';
import { loadReport } from './load-report';
import { reviewsTexts } from './reviews.texts';

/** Who is signed in may report what others wrote. Which review is being reported is in the address (`?report=`). */
export function useReporting(reviews: readonly Review[]) {
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
