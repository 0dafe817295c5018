import { factOf } from '../payment/payment-fact';
import { outcomeUnknown, ProviderRefusedError } from '../payment/provider.errors';
import type { ProviderRefund } from '../payment/provider-entities';
import type { PaymentProvider } from '../payment/razorpay.client';
import type { Refund, RefundStore } from '../payment/refund.store';
import { type SettlementDeps, settlePayment } from '../settlement/settle-payment';

export interface RefundDeps extends SettlementDeps {
  refunds: SettlementDeps['refunds'] & Pick<RefundStore, 'lease'>;
  provider: Pick<PaymentProvider, 'payment' | 'refund' | 'refundsOf'>;
}

const MOST_PER_ROUND = 50;

/** Asks the provider for every refund that is due. What fails or hangs is tried again after a growing pause. */
export async function refundPayments(deps: RefundDeps): Promise<void> {
  for (let count = 0; count < MOST_PER_ROUND; count++) {
    const refund = await deps.refunds.lease(deps.now());
    if (!refund) return;
    const ids = { bookingId: refund.bookingId, paymentId: refund._id, attempts: refund.attempts };
    try {
      await giveBack(deps, refund);
    } catch (error) {
      if (outcomeUnknown(error)) {
        deps.log.warn({ ...ids, err: error }, 'the provider is away; the refund waits');
        return;
      }
      if (!(error instanceof ProviderRefusedError)) throw error;
      deps.metrics.alarm('refund_refused');
      deps.log.error({ ...ids, ...error.info }, 'a refund was refused; somebody must look');
    }
  }
}

async function giveBack(deps: RefundDeps, refund: Refund): Promise<void> {
  const { _id: paymentId, amountPaise } = refund;
  // An earlier try may have reached the provider. Its key makes repeats safe, but keys don't live for ever.
  const earlier = refund.attempts > 1 ? await wholeRefund(deps, refund) : undefined;
  const given = earlier ?? (await deps.provider.refund({ paymentId, amountPaise, key: `refund-${paymentId}` }));
  if (given.status === 'failed') {
    deps.metrics.alarm('refund_failed');
    deps.log.error({ bookingId: refund.bookingId, paymentId, refundId: given.id }, 'a refund failed at the provider');
    return;
  }
  if (given.status !== 'processed') return;
  const payment = await deps.provider.payment(paymentId);
  await settlePayment(deps, {
    fact: { ...factOf(payment, refund.orderId, given.id), status: 'refunded', captured: true },
    source: 'provider',
    requestId: refund.requestId,
  });
}

async function wholeRefund(deps: Pick<RefundDeps, 'provider'>, refund: Refund): Promise<ProviderRefund | undefined> {
  const found = await deps.provider.refundsOf(refund._id);
  return found.find((candidate) => candidate.status !== 'failed' && candidate.amount === refund.amountPaise);
}
