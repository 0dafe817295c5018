import { type Booking, completionOf } from '../booking/booking';
import type { PaymentFact } from '../payment/payment-fact';
import type { Circumstances } from './circumstances';

export type RefundReason =
  | 'slot_taken'
  | 'slot_passed'
  | 'second_payment'
  | 'second_consultation'
  | 'doctor_left'
  | 'doctor_unavailable'
  | 'patient_left';

export type Settlement =
  | { act: 'complete' }
  | { act: 'fail'; reason: string }
  /** Refund the payment. `endsBooking` is false for a second payment, which leaves the booking as it is. */
  | { act: 'refund'; reason: RefundReason; endsBooking: boolean }
  /** The whole payment was refunded, whether we asked for it or not: record that. */
  | { act: 'record-refund'; endsBooking: boolean }
  /** A part of the payment was refunded: the ledger shows it and the booking goes on. */
  | { act: 'record-part-refund' }
  | { act: 'ignore'; why: string; alarm?: true };

/** The facts of a booking that its settlement depends on. */
type Settleable = Circumstances &
  Pick<Booking, 'state' | 'paymentId' | 'amountPaise' | 'currency' | 'slotStart' | 'heldSlot'>;

/** Decides what a payment does to its booking. A fact that is repeated or arrives late changes nothing. */
export function decideSettlement(booking: Settleable, payment: PaymentFact, now: Date): Settlement {
  if (payment.status === 'failed') return decideFailed(booking, payment);
  if (payment.status === 'captured') return decideCaptured(booking, payment, now);
  if (payment.status === 'refunded') return decideRefunded(booking, payment);
  return { act: 'ignore', why: 'not captured yet' };
}

function decideFailed(booking: Settleable, payment: PaymentFact): Settlement {
  if (booking.state !== 'created') return { act: 'ignore', why: `already ${booking.state}` };
  return { act: 'fail', reason: payment.failureReason ?? 'Payment failed' };
}

function decideCaptured(booking: Settleable, payment: PaymentFact, now: Date): Settlement {
  if (booking.paymentId === payment.id) {
    return payment.refundedPaise > 0
      ? { act: 'record-part-refund' }
      : { act: 'ignore', why: `already ${booking.state}` };
  }
  if (!fits(booking, payment)) return { act: 'ignore', why: 'amount or currency is not the order’s', alarm: true };
  if (booking.state === 'Completed' || booking.state === 'refunded') {
    return { act: 'refund', reason: 'second_payment', endsBooking: false };
  }
  const reason = whyNotKept(booking, now);
  return reason ? { act: 'refund', reason, endsBooking: true } : { act: 'complete' };
}

/** Whether it is over what its order is to cost. */
export const fits = (order: Pick<Booking, 'amountPaise' | 'currency'>, payment: PaymentFact) =>
  payment.amountPaise === order.amountPaise && payment.currency === order.currency;

/** A payment that comes after its hold is not kept for anything that booking would refuse now. */
function whyNotKept(booking: Settleable, now: Date): RefundReason | null {
  if (booking.doctorLeft) return 'doctor_left';
  if (booking.patientLeft) return 'patient_left';
  if (isTooLate(booking, now)) return 'slot_passed';
  if (booking.state !== 'created' && !booking.slotFree) return 'slot_taken';
  if (!booking.alone) return 'second_consultation';
  return booking.late && !booking.offered ? 'doctor_unavailable' : null;
}

/** A slot that is still held may be paid until its chat window closes; one that was released, until it begins. */
function isTooLate({ slotStart, heldSlot }: Settleable, now: Date): boolean {
  if (!slotStart) return false;
  return now >= (heldSlot ? completionOf(slotStart) : slotStart);
}

function decideRefunded(booking: Settleable, payment: PaymentFact): Settlement {
  if (booking.paymentId === payment.id) return { act: 'record-refund', endsBooking: true };
  if (booking.paymentId !== null) return { act: 'record-refund', endsBooking: false };
  // The provider also reports a lapsed authorization as refunded; the patient may still pay this order.
  if (!payment.captured) return { act: 'ignore', why: 'was never captured' };
  // It never paid for the booking, whose order may still be paid as agreed.
  if (!fits(booking, payment)) return { act: 'record-refund', endsBooking: false };
  return { act: 'record-refund', endsBooking: true };
}
