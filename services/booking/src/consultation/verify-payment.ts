import type { Actor } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import type { BookingDeps } from '../deps';
import {
  PaidTooLateError,
  PaymentFailedError,
  PaymentPendingError,
  PaymentRefundedError,
  PaymentUnusableError,
  SignatureInvalidError,
} from '../payment/payment.errors';
import { askForFact } from '../payment/payment-fact';
import { ProviderRefusedError } from '../payment/provider.errors';
import { isPaymentSignature } from '../payment/signature';
import { settlePayment, type Testimony } from '../settlement/settle-payment';
import type { PaymentFact } from '../settlement/settlement';

export interface Proof {
  bookingId: string;
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
}

/**
 * The checkout's success, proved by its signature, completes the booking. Whether the money was captured is asked of
 * the provider; while it can't be reached, its signature is word enough and the reconciler asks later.
 */
export async function verifyPayment(
  deps: BookingDeps,
  actor: Actor,
  proof: Proof,
  requestId: string,
): Promise<Booking> {
  const booking = await accessOwnBooking(deps, actor, proof.bookingId, 'patientId');
  const ids = { bookingId: booking._id, orderId: booking.orderId, paymentId: proof.razorpayPaymentId };
  const { orderId } = booking;
  if (orderId === undefined || !isProof(deps, orderId, proof)) throw new SignatureInvalidError(ids);
  const settled = await settlePayment(deps, { ...(await testimonyOf(deps, booking, orderId, proof)), requestId });
  if (settled === 'unknown-order' || settled === 'told-before') throw new Error(`Order ${orderId} lost its booking`);
  const { settlement, booking: after } = settled;
  if (after.state === 'Completed') return after;
  if (after.state === 'refunded') throw after.appointmentAt ? new PaymentRefundedError(ids) : new PaidTooLateError(ids);
  if (settlement.act === 'fail') throw new PaymentFailedError(ids);
  if (settlement.act === 'ignore' && settlement.alarm) throw new PaymentUnusableError(ids);
  throw new PaymentPendingError(ids);
}

const isProof = (deps: BookingDeps, orderId: string, proof: Proof) =>
  isPaymentSignature(deps.keySecret, orderId, proof.razorpayPaymentId, proof.razorpaySignature) &&
  proof.razorpayOrderId === orderId;

async function testimonyOf(
  deps: BookingDeps,
  booking: Booking,
  orderId: string,
  { razorpayPaymentId: paymentId }: Proof,
): Promise<Pick<Testimony, 'fact' | 'witness'>> {
  const fact = await askProvider(deps, paymentId, orderId);
  if (fact) return { fact, witness: 'provider' };
  deps.log.warn({ bookingId: booking._id, orderId, paymentId }, 'the provider is away; its signature is taken for it');
  const { amountPaise, currency } = booking;
  const word = {
    id: paymentId,
    orderId,
    amountPaise,
    currency,
    status: 'captured',
    captured: true,
    failureReason: null,
  };
  return { fact: word, witness: 'checkout' };
}

/** @throws SignatureInvalidError when the provider denies the payment it is said to have signed */
async function askProvider(deps: BookingDeps, paymentId: string, orderId: string): Promise<PaymentFact | undefined> {
  try {
    const fact = await askForFact(deps.provider, paymentId, orderId);
    if (fact === 'foreign') throw new SignatureInvalidError({ orderId, paymentId, why: 'payment of another order' });
    return fact;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    deps.metrics.alarm('signed_but_denied');
    deps.log.error({ orderId, paymentId, ...error.info }, 'the provider denies a payment that bears its signature');
    throw new SignatureInvalidError({ orderId, paymentId });
  }
}
