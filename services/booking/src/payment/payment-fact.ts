import { outcomeUnknown } from './provider.errors';
import type { ProviderPayment } from './provider-entities';
import type { PaymentProvider } from './razorpay.client';

/** What the provider says about one payment, whether it came by webhook, by the checkout or in answer to our question. */
export interface PaymentFact {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  /** created, authorized, captured, refunded or failed. */
  status: string;
  captured: boolean;
  failureReason: string | null;
  /** Paise of it refunded so far. */
  refundedPaise: number;
  /** The refund that completed it, if one is known. */
  refundId?: string;
}

/** How far a payment has come, so that facts that arrive out of order can be compared. */
const RANK: Record<string, number> = { created: 0, failed: 1, authorized: 2, captured: 3, refunded: 4 };

export const rankOf = (status: string) => RANK[status] ?? 0;

export const factOf = (payment: ProviderPayment, orderId: string, refundId?: string): PaymentFact => ({
  id: payment.id,
  orderId,
  amountPaise: payment.amount,
  currency: payment.currency,
  status: payment.status,
  captured: payment.captured ?? payment.status === 'captured',
  failureReason: payment.error_description ?? null,
  refundedPaise: Math.max(payment.status === 'refunded' ? payment.amount : 0, payment.amount_refunded ?? 0),
  ...(refundId !== undefined && { refundId }),
});

/**
 * The fact about a payment from the provider's API, with its refund if it was refunded. The provider counts a refund as soon as it has
 * accepted it; here money counts as returned once that is processed, as the refund may still fail.
 */
export async function completeFact(
  provider: Pick<PaymentProvider, 'refundsOf'>,
  payment: ProviderPayment,
  orderId: string,
): Promise<PaymentFact> {
  const fact = factOf(payment, orderId);
  if (!fact.captured || fact.refundedPaise === 0 || fact.refundedPaise > fact.amountPaise) return fact;
  const processed = (await provider.refundsOf(payment.id)).filter(({ status }) => status === 'processed');
  const refundedPaise = Math.min(
    fact.refundedPaise,
    processed.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (refundedPaise < fact.amountPaise) return { ...fact, status: 'captured', refundedPaise };
  return { ...fact, refundedPaise, refundId: processed[0]?.id };
}

/** The fact about a payment that the checkout reported, or undefined while the provider can't be reached. */
export async function askForFact(
  provider: Pick<PaymentProvider, 'payment' | 'refundsOf'>,
  paymentId: string,
  orderId: string,
) {
  try {
    const payment = await provider.payment(paymentId);
    return payment.order_id === orderId ? await completeFact(provider, payment, orderId) : 'foreign';
  } catch (error) {
    if (outcomeUnknown(error)) return undefined;
    throw error;
  }
}
