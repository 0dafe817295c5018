import type { Dispatch } from 'react';
import { beginPayment, type PaymentCommand } from './begin-payment';
import { checkPayment } from './booking.resource';
import type { BookingEvent, Payment } from './booking-state';
import { verifyPayment } from './payment.resource';
import type { PendingBookingStore } from './pending-booking.store';
import type { BookingOutcome } from './use-booking-outcome';

interface PaymentDeps {
  pending: PendingBookingStore;
  dispatch: Dispatch<BookingEvent>;
  outcome: BookingOutcome;
}

/** Has a payment verified by the server, which completes the booking. */
export async function verify({ pending, outcome }: Omit<PaymentDeps, 'dispatch'>, payment: Payment): Promise<void> {
  try {
    const booking = await verifyPayment(payment.created.bookingId, payment.proof);
    pending.clear();
    outcome.confirm(booking);
  } catch (error) {
    outcome.failVerification(error, payment);
  }
}

type BookingCommand = Omit<PaymentCommand, 'onOpen' | 'onFailure'>;

/** Books, opens the checkout and has the payment verified. Rejects if the booking is refused. */
export async function bookAndPay(deps: PaymentDeps, command: BookingCommand): Promise<void> {
  const { pending, dispatch, outcome } = deps;
  const onOpen = () => dispatch({ type: 'checkout-opened' });
  const result = await beginPayment(
    { pending, page: document },
    { ...command, onOpen, onFailure: outcome.showPaymentFailure },
  );
  if (result.kind === 'dismissed') {
    const { bookingId, failure, paise } = result;
    // A patient who paid in another app and closed the window has paid all the same.
    const checked = await checkPayment(bookingId, command.doctorId).catch(() => null);
    if (checked?.booking.paymentStatus !== 'Completed')
      return dispatch({ type: 'checkout-closed', bookingId, failure, fee: paise / 100 });
    pending.clear();
    outcome.confirm(checked.booking);
  } else if (result.kind === 'already-paid') outcome.confirm(result.booking);
  else if (result.kind === 'email-unconfirmed') dispatch({ type: 'asked-for-email-code', bookingId: result.bookingId });
  else {
    pending.markPaid();
    dispatch({ type: 'paid' });
    await verify(deps, result.payment);
  }
}
