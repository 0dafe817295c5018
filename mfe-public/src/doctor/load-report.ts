import { lazy } from 'react';

/** In a file of its own: hardly any visit reports something. */
export const loadReport = () => import('./report-review.view');

export const ReportReview = lazy(async () => ({ default: (await loadReport()).ReportReview }));
