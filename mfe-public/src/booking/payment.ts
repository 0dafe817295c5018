/** All that a booking needs from the first press on. Most visits book nothing: see `load-payment.ts`. */
export { beginPayment } from './begin-payment';
export { BookedDialog } from './booked-dialog.view';
export { verifyPayment } from './payment.resource';
export { PaymentDialog } from './payment-dialog.view';
