import type { DisputeStore } from '../payment/dispute.store';
import { factOf } from '../payment/payment-fact';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderRefund } from '../payment/provider-entities';
import { type PaymentProvider, SMALLEST_REFUND_PAISE } from '../payment/razorpay.client';
import type { Refund, RefundStore } from '../payment/refund.store';
import { createBusyRetry } from '../payment/retry-while-busy';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';
import { type NoteUnknownDeps, noteUnknownOrder } from '../unmatched/note-unmatched';

export interface RefundDeps extends SettlementDeps, NoteUnknownDeps {
  unmatched: SettlementDeps['unmatched'];
  refunds: SettlementDeps['refunds'] &
    Pick<RefundStore, 'lease' | 'noteAsked' | 'noteAccepted' | 'noteFailed' | 'endByBank'>;
  disputes: Pick<DisputeStore, 'ofPayments'>;
  provider: Pick<PaymentProvider, 'payment' | 'refund' | 'refundsOf'>;
  metrics: SettlementDeps['metrics'];
  ledger: SettlementDeps['ledger'];
}

const MAX_PER_RUN = 50;

/** Asks the provider for every refund that is due. A refund that fails or hangs is tried again after a growing pause. */
export async function refundPayments(deps: RefundDeps): Promise<void> {
  const retryWhileBusy = createBusyRetry();
  for (let count = 0; count < MAX_PER_RUN; count++) {
    const refund = await deps.refunds.lease(deps.now());
    if (!refund) return;
    const ids = { bookingId: refund.bookingId, paymentId: refund._id, attempts: refund.attempts };
    try {
      await retryWhileBusy(() => refundRest(deps, refund));
    } catch (error) {
      if (outcomeUnknown(error)) {
        deps.log.warn({ ...ids, err: error }, 'the provider is away; the refund waits');
        return;
      }
      if (!(error instanceof ProviderRefusedError)) throw error;
      await deps.refunds.noteFailed(refund._id);
      deps.metrics.alarm('refund_refused');
      deps.log.error({ ...ids, ...error.info }, 'a refund was refused; an operator must look');
    }
  }
}

const sumOf = (refunds: ProviderRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Asks for the amount that earlier refunds left over: one may have failed, or an operator may have refunded a part in the
 * provider's dashboard. The idempotency key numbers the payment's refunds, so that no refund is made twice and a new one
 * is not answered with the failed one before it. Nothing is asked for while a bank disputes the payment, or the patient could have
 * the money twice; the end of the dispute starts the job again.
 */
async function refundRest(deps: RefundDeps, refund: Refund): Promise<void> {
  const { _id: paymentId, amountPaise, byBankPaise = 0, askedPaise = 0 } = refund;
  const known = await deps.provider.refundsOf(paymentId);
  const standing = known.filter(({ status }) => status !== 'failed');
  const leftPaise = amountPaise - byBankPaise - sumOf(standing);
  if (leftPaise > 0) {
    if (sumOf(standing) !== askedPaise) await deps.refunds.noteAccepted(paymentId, sumOf(standing));
    if (await isDisputed(deps, paymentId)) return;
    const key = known.length === 0 ? `refund-${paymentId}` : `refund-${paymentId}-${known.length + 1}`;
    const amount = (await isAllTheRest(deps, refund, leftPaise)) ? 'rest' : leftPaise;
    standing.push(await deps.provider.refund({ paymentId, amount, key }));
  }
  if (standing.length === 0) return deps.refunds.endByBank(paymentId, deps.now());
  const failed = standing.find(({ status }) => status === 'failed');
  if (failed) {
    await deps.refunds.noteFailed(paymentId);
    deps.metrics.alarm('refund_failed');
    deps.log.error({ bookingId: refund.bookingId, paymentId, refundId: failed.id }, 'a refund failed at the provider');
  } else if (standing.every(({ status }) => status === 'processed')) {
    await settleRefunded(deps, refund, standing);
  } else {
    await deps.refunds.noteAsked(paymentId, sumOf(standing));
  }
}

async function isDisputed({ disputes }: RefundDeps, paymentId: string): Promise<boolean> {
  return (await disputes.ofPayments([paymentId])).some(({ outcome }) => !outcome);
}

/**
 * The provider accepts no order to return less than a rupee, but returns whatever is left when it is told no sum: the last
 * paise of a payment of which a part was returned in its dashboard.
 */
async function isAllTheRest({ provider }: RefundDeps, { _id }: Refund, leftPaise: number): Promise<boolean> {
  if (leftPaise >= SMALLEST_REFUND_PAISE) return false;
  const { amount, amount_refunded: refunded } = await provider.payment(_id);
  return amount - (refunded ?? 0) === leftPaise;
}

async function settleRefunded(deps: RefundDeps, refund: Refund, refunds: ProviderRefund[]): Promise<void> {
  const payment = await deps.provider.payment(refund._id);
  const refundedPaise = sumOf(refunds);
  const status = refundedPaise < payment.amount ? 'captured' : 'refunded';
  const shown = { ...payment, status, captured: true, amount_refunded: refundedPaise };
  const fact = factOf(shown, refund.orderId, refunds.at(-1)?.id);
  const settled = await settlePayment(deps, { fact, source: 'provider', requestId: refund.requestId });
  if (settled === 'unknown-order') await noteUnknownOrder(deps, refund._id);
}
