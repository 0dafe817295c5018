import { lazy } from 'react';

/** In a file of its own: hardly any conversation is reported. */
export const loadReport = () => import('./report-message.view');

export const ReportMessage = lazy(async () => ({ default: (await loadReport()).ReportMessage }));
