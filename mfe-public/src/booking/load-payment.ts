import { lazy } from 'react';

/** One chunk for all of it: once the money is taken, nothing may depend on a chunk that could fail to load. */
export const loadPayment = () => import('./payment');

export const PaymentDialog = lazy(async () => ({ default: (await loadPayment()).PaymentDialog }));
export const ConfirmationDialog = lazy(async () => ({ default: (await loadPayment()).ConfirmationDialog }));
