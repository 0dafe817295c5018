import { lazy } from 'react';

/** One file for all of it: who has paid must not depend on another one that can't be loaded. */
export const loadPayment = () => import('./payment');

export const PaymentDialog = lazy(async () => ({ default: (await loadPayment()).PaymentDialog }));
export const BookedDialog = lazy(async () => ({ default: (await loadPayment()).BookedDialog }));
