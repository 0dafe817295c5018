import type { UnmatchedPayment as ShownPayment } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import { type Dispute, type DisputeStore, shownDispute } from '../payment/dispute.store';
import type { Refund, RefundStore } from '../payment/refund.store';
import { type DealDeps, dealWithUnmatched } from './deal-with-unmatched';
import { type RefundUnmatchedDeps, refundUnmatched } from './refund-unmatched';
import { leftOf, type UnmatchedPayment, type UnmatchedStore } from './unmatched.store';

interface UnmatchedDeps extends RefundUnmatchedDeps, DealDeps {
  unmatched: RefundUnmatchedDeps['unmatched'] & DealDeps['unmatched'] & Pick<UnmatchedStore, 'open'>;
  refunds: RefundUnmatchedDeps['refunds'] & Pick<RefundStore, 'byPayments'>;
  disputes: DealDeps['disputes'] & Pick<DisputeStore, 'ofPayments'>;
}

export function mountUnmatched(deps: UnmatchedDeps, on: Mount): void {
  const show = async (payments: UnmatchedPayment[]): Promise<ShownPayment[]> => {
    const ids = payments.map(({ paymentId }) => paymentId);
    const [refunds, disputes] = await Promise.all([deps.refunds.byPayments(ids), deps.disputes.ofPayments(ids)]);
    return payments.map((payment) =>
      shown(
        payment,
        refunds.find(({ _id }) => _id === payment.paymentId),
        disputes.filter(({ paymentId }) => paymentId === payment.paymentId),
      ),
    );
  };
  const changed = async (changing: Promise<UnmatchedPayment>) => {
    const [payment] = await show([await changing]);
    if (!payment) throw new Error('One unmatched payment was not shown as one');
    return { success: true as const, payment };
  };
  on('listUnmatchedPayments', async () => show(await deps.unmatched.open()));
  on('refundUnmatchedPayment', ({ actor, id, requestId }) => changed(refundUnmatched(deps, { actor, id, requestId })));
  on('dealWithUnmatchedPayment', ({ actor, id, body, requestId }) => {
    const seenPaise = body && Math.round(body.left * 100);
    return changed(dealWithUnmatched(deps, { actor, id, seenPaise, requestId }));
  });
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
