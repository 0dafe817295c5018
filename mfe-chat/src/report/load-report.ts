import { lazy } from 'react';

/** The dialog is loaded on demand, because hardly any message is reported. */
export const loadReport = () => import('./report-message.view');

export const ReportMessage = lazy(async () => ({ default: (await loadReport()).ReportMessage }));
