import type { PaymentFact } from '../settlement/settlement';
import { outcomeUnknown } from './provider.errors';
import type { PaymentProvider, ProviderPayment } from './razorpay.client';

export const factOf = (payment: ProviderPayment, orderId: string, refundId?: string): PaymentFact => ({
  id: payment.id,
  orderId,
  amountPaise: payment.amount,
  currency: payment.currency,
  status: payment.status,
  captured: payment.captured ?? payment.status === 'captured',
  failureReason: payment.error_description ?? null,
  ...(refundId !== undefined && { refundId }),
});

/** What the provider's API says of a payment, with its refund where it was refunded. */
export async function completeFact(provider: PaymentProvider, payment: ProviderPayment, orderId: string) {
  if (payment.status !== 'refunded') return factOf(payment, orderId);
  const refunds = await provider.refundsOf(payment.id);
  return factOf(payment, orderId, refunds.find((refund) => refund.status !== 'failed')?.id);
}

/** The provider's word on a payment that the checkout reported; undefined while the provider can't be reached. */
export async function askForFact(provider: PaymentProvider, paymentId: string, orderId: string) {
  try {
    const payment = await provider.payment(paymentId);
    return payment.order_id === orderId ? await completeFact(provider, payment, orderId) : 'foreign';
  } catch (error) {
    if (outcomeUnknown(error)) return undefined;
    throw error;
  }
}
