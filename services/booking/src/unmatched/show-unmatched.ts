import type { UnmatchedPayment as ShownPayment } from '@vetcare/contracts';
import { type Dispute, type DisputeStore, shownDispute } from '../payment/dispute.store';
import type { Refund, RefundStore } from '../payment/refund.store';
import { leftOf, type UnmatchedPayment } from './unmatched.store';

export interface ShowUnmatchedDeps {
  refunds: Pick<RefundStore, 'byPayments'>;
  disputes: Pick<DisputeStore, 'ofPayments'>;
}

/** Payments that pay for nothing as admins see them, with their refunds and disputes. */
export async function showUnmatched(deps: ShowUnmatchedDeps, payments: UnmatchedPayment[]): Promise<ShownPayment[]> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const [refunds, disputes] = await Promise.all([deps.refunds.byPayments(ids), deps.disputes.ofPayments(ids)]);
  return payments.map((payment) =>
    shown(
      payment,
      refunds.find(({ _id }) => _id === payment.paymentId),
      disputes.filter(({ paymentId }) => paymentId === payment.paymentId),
    ),
  );
}

const states = { due: 'requested', asked: 'on-its-way', failed: 'failed', done: 'done' } as const;

/** Amounts in the currency's own unit; all that the provider pays out to us have a hundredth. */
function shown(payment: UnmatchedPayment, refund: Refund | undefined, disputes: Dispute[]): ShownPayment {
  const { _id, paymentId, orderId, bookingId, currency, why } = payment;
  const { amountPaise, expectedPaise, payer, seenAt, dealtWithAt } = payment;
  return {
    ...{ _id, paymentId, orderId, bookingId, currency, why },
    amount: amountPaise / 100,
    left: leftOf(payment) / 100,
    expected: expectedPaise === null ? null : expectedPaise / 100,
    payer: payer?.email ?? payer?.contact ?? null,
    seenAt: seenAt.toISOString(),
    refund: refund ? states[refund.state] : null,
    disputes: disputes.map(shownDispute),
    dealtWithAt: dealtWithAt?.toISOString() ?? null,
  };
}
