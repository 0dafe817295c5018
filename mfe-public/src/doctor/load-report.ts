import { lazy } from 'react';

/** A chunk of its own, because hardly any visitor reports a review. */
export const loadReport = () => import('./report-review.view');

export const ReportReview = lazy(async () => ({ default: (await loadReport()).ReportReview }));
