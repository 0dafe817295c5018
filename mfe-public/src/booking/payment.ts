/** Everything that is needed from the first click on Book. Loaded on demand; see `load-payment.ts`. */
export { bookAndPay, verify } from './book-and-pay';
export { ConfirmationDialog } from './confirmation-dialog.view';
export { PaymentDialog } from './payment-dialog.view';
