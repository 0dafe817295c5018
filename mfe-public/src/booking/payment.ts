/** Everything that is needed from the first click on Book. Loaded on demand; see `load-payment.ts`. */
export { beginPayment } from './begin-payment';
export { ConfirmationDialog } from './confirmation-dialog.view';
export { verifyPayment } from './payment.resource';
export { PaymentDialog } from './payment-dialog.view';
