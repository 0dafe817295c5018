import type { PaymentStore } from '../payment/payment.store';
import { completeFact } from '../payment/payment-fact';
import { ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderPayment } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';
import { type NoteUnknownDeps, noteUnknownOrder } from '../unmatched/note-unmatched';

export interface LearnDeps extends SettlementDeps, NoteUnknownDeps {
  ledger: SettlementDeps['ledger'] & NoteUnknownDeps['ledger'];
  refunds: SettlementDeps['refunds'] & NoteUnknownDeps['refunds'];
  metrics: SettlementDeps['metrics'];
  unmatched: SettlementDeps['unmatched'];
  payments: SettlementDeps['payments'] & Pick<PaymentStore, 'byId'>;
  provider: Pick<PaymentProvider, 'payment' | 'refundsOf'>;
}

/**
 * Asks the provider about a disputed payment whose capture has not been told yet, and settles it. Otherwise its share would be earned
 * later, and nothing would hold it back. One that belongs to no booking is noted as such.
 * @throws ProviderTimeoutError, ProviderUnavailableError; a later call does it
 */
export async function learnPayment(deps: LearnDeps, paymentId: string, requestId: string): Promise<void> {
  if ((await deps.payments.byId(paymentId))?.captured) return;
  const payment = await findPayment(deps, paymentId);
  if (!payment) return;
  if (!payment.order_id) return noteUnknownOrder(deps, paymentId);
  const fact = await completeFact(deps.provider, payment, payment.order_id);
  const settled = await settlePayment(deps, { fact, source: 'provider', requestId });
  if (settled === 'unknown-order') await noteUnknownOrder(deps, paymentId);
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
