import type { PaymentStore } from '../payment/payment.store';
import { completeFact } from '../payment/payment-fact';
import { ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderPayment } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';

export interface LearnDeps extends SettlementDeps {
  payments: SettlementDeps['payments'] & Pick<PaymentStore, 'byId'>;
  provider: Pick<PaymentProvider, 'payment' | 'refundsOf'>;
}

/**
 * Asks the provider about a disputed payment whose capture has not been told yet, and settles it. Otherwise its share would be earned
 * later, and nothing would hold it back.
 * @throws ProviderTimeoutError, ProviderUnavailableError; a later call does it
 */
export async function learnPayment(deps: LearnDeps, paymentId: string, requestId: string): Promise<void> {
  if ((await deps.payments.byId(paymentId))?.captured) return;
  const payment = await findPayment(deps, paymentId);
  if (!payment?.order_id) return;
  const fact = await completeFact(deps.provider, payment, payment.order_id);
  await settlePayment(deps, { fact, source: 'provider', requestId });
}

/** One that the provider does not know is not ours, which the dispute's alarm says. */
async function findPayment({ provider }: LearnDeps, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await provider.payment(paymentId);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    return null;
  }
}
