import type { Actor } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import { accessOwnBooking } from '../booking/booking.access';
import {
  PaidTooLateError,
  PaymentFailedError,
  PaymentPendingError,
  PaymentRefundedError,
  PaymentUnusableError,
  SignatureInvalidError,
} from '../payment/payment.errors';
import { askForFact, type PaymentFact } from '../payment/payment-fact';
import { ProviderRefusedError } from '../payment/provider.errors';
import type { PaymentProvider } from '../payment/razorpay.client';
import { isPaymentSignature } from '../payment/signature';
import { type PaymentNotice, type SettlementDeps, settlePayment } from '../settlement/settle-payment';

export interface VerifyDeps extends SettlementDeps {
  provider: Pick<PaymentProvider, 'payment' | 'refundsOf'>;
  keySecret: string;
}

export interface CheckoutProof {
  bookingId: string;
  razorpayOrderId: string;
  razorpayPaymentId: string;
  razorpaySignature: string;
}

/**
 * Completes the booking when the checkout reports success with a valid signature. The provider is asked whether the
 * payment was captured. While it can't be reached, its signature is enough and the reconciler asks later.
 */
export async function verifyPayment(
  deps: VerifyDeps,
  actor: Actor,
  proof: CheckoutProof,
  requestId: string,
): Promise<Booking> {
  const booking = await accessOwnBooking(deps, actor, proof.bookingId, 'patientId');
  const ids = { bookingId: booking._id, orderId: booking.orderId, paymentId: proof.razorpayPaymentId };
  const { orderId } = booking;
  if (orderId === undefined || !isSignatureValid(deps, orderId, proof)) throw new SignatureInvalidError(ids);
  const settled = await settlePayment(deps, { ...(await noticeOf(deps, booking, orderId, proof)), requestId });
  if (settled === 'refused') throw new PaymentUnusableError(ids);
  if (settled === 'unknown-order' || settled === 'known-webhook') throw new Error(`Order ${orderId} lost its booking`);
  const { settlement, booking: after } = settled;
  if (after.state === 'Completed') return after;
  if (after.state === 'refunded') throw await whyRefunded(deps, ids);
  if (settlement.act === 'fail') throw new PaymentFailedError(ids);
  if (settlement.act === 'ignore' && settlement.alarm) throw new PaymentUnusableError(ids);
  throw new PaymentPendingError(ids);
}

async function whyRefunded({ refunds }: Pick<VerifyDeps, 'refunds'>, ids: { paymentId: string }) {
  const refund = await refunds.byPayment(ids.paymentId);
  const isTooLate = refund?.reason === 'slot_taken' || refund?.reason === 'slot_passed';
  return isTooLate ? new PaidTooLateError(ids) : new PaymentRefundedError(ids);
}

const isSignatureValid = ({ keySecret }: Pick<VerifyDeps, 'keySecret'>, orderId: string, proof: CheckoutProof) =>
  isPaymentSignature(keySecret, orderId, proof.razorpayPaymentId, proof.razorpaySignature) &&
  proof.razorpayOrderId === orderId;

async function noticeOf(
  deps: VerifyDeps,
  booking: Booking,
  orderId: string,
  { razorpayPaymentId: paymentId }: CheckoutProof,
): Promise<Pick<PaymentNotice, 'fact' | 'source'>> {
  const fact = await askProvider(deps, paymentId, orderId);
  if (fact) return { fact, source: 'provider' };
  deps.log.warn({ bookingId: booking._id, orderId, paymentId }, 'the provider is away; its signature is enough');
  const { amountPaise, currency } = booking;
  const signedFact = {
    id: paymentId,
    orderId,
    amountPaise,
    currency,
    status: 'captured',
    captured: true,
    failureReason: null,
    refundedPaise: 0,
  };
  return { fact: signedFact, source: 'checkout' };
}

/** @throws SignatureInvalidError when the provider denies the payment it is said to have signed */
async function askProvider(
  deps: Pick<VerifyDeps, 'provider' | 'metrics' | 'log'>,
  paymentId: string,
  orderId: string,
): Promise<PaymentFact | undefined> {
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
