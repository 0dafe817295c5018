import { type Booking, completionOf } from '../booking/booking';

/** What the provider says of one payment, whoever brought the news. */
export interface PaymentFact {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  /** created, authorized, captured, refunded or failed. */
  status: string;
  captured: boolean;
  failureReason: string | null;
  /** The whole refund of it, where one is known. */
  refundId?: string;
}

/** Who brought a fact. `checkout`: a verified callback whose payment the provider could not be asked about. */
export type Witness = 'checkout' | 'webhook' | 'provider';

export type RefundReason = 'slot_taken' | 'slot_passed' | 'second_payment';

export type Settlement =
  | { act: 'complete' }
  | { act: 'fail'; reason: string }
  /** Give the money back. `endsBooking`: it was this booking's own payment, not one too many. */
  | { act: 'refund'; reason: RefundReason; endsBooking: boolean }
  /** The money went back: note it, whoever asked for it. */
  | { act: 'record-refund'; endsBooking: boolean }
  | { act: 'ignore'; why: string; alarm?: true };

type Settled = Pick<Booking, 'state' | 'paymentId' | 'amountPaise' | 'currency' | 'slotStart'> & {
  /** Nobody else holds the slot; true without a slot. */
  slotFree: boolean;
};

/** How a payment and a booking settle. The same fact told again, in any order, changes nothing. */
export function decideSettlement(booking: Settled, payment: PaymentFact, now: Date): Settlement {
  if (payment.status === 'failed') return decideFailed(booking, payment);
  if (payment.status === 'captured') return decideCaptured(booking, payment, now);
  if (payment.status === 'refunded') return decideRefunded(booking, payment);
  return { act: 'ignore', why: 'not captured yet' };
}

function decideFailed(booking: Settled, payment: PaymentFact): Settlement {
  if (booking.state !== 'created') return { act: 'ignore', why: `already ${booking.state}` };
  return { act: 'fail', reason: payment.failureReason ?? 'Payment failed' };
}

function decideCaptured(booking: Settled, payment: PaymentFact, now: Date): Settlement {
  if (booking.paymentId === payment.id) return { act: 'ignore', why: `already ${booking.state}` };
  if (payment.amountPaise !== booking.amountPaise || payment.currency !== booking.currency) {
    return { act: 'ignore', why: 'amount or currency is not the order’s', alarm: true };
  }
  if (booking.state === 'Completed' || booking.state === 'refunded') {
    return { act: 'refund', reason: 'second_payment', endsBooking: false };
  }
  if (isTooLate(booking, now)) return { act: 'refund', reason: 'slot_passed', endsBooking: true };
  if (booking.state === 'created' || booking.slotFree) return { act: 'complete' };
  return { act: 'refund', reason: 'slot_taken', endsBooking: true };
}

/** A slot that was kept may be paid until its chat window closes; one that was given up, until it begins. */
function isTooLate({ state, slotStart }: Settled, now: Date): boolean {
  if (!slotStart) return false;
  return now >= (state === 'created' ? completionOf(slotStart) : slotStart);
}

function decideRefunded(booking: Settled, payment: PaymentFact): Settlement {
  if (booking.paymentId === payment.id) return { act: 'record-refund', endsBooking: true };
  if (booking.paymentId !== null) return { act: 'record-refund', endsBooking: false };
  // An authorization that lapsed is shown as refunded too; the patient may still pay this order.
  if (!payment.captured) return { act: 'ignore', why: 'was never captured' };
  return { act: 'record-refund', endsBooking: true };
}

const RANK: Record<string, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

export const rankOf = (status: string) => RANK[status] ?? 0;
