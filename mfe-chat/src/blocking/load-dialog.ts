import { lazy } from 'react';

/** The dialog is loaded on demand, because hardly anybody is blocked. */
export const loadDialog = () => import('./block-dialog.view');

export const BlockDialog = lazy(async () => ({ default: (await loadDialog()).BlockDialog }));
