import type { UnmatchedPayment as ShownPayment } from '@vetcare/contracts';
import type { Mount } from '@vetcare/service-kit';
import type { Refund, RefundStore } from '../payment/refund.store';
import { type RefundUnmatchedDeps, refundUnmatched } from './refund-unmatched';
import type { UnmatchedPayment, UnmatchedStore } from './unmatched.store';

interface UnmatchedDeps extends RefundUnmatchedDeps {
  unmatched: RefundUnmatchedDeps['unmatched'] & Pick<UnmatchedStore, 'open'>;
  refunds: RefundUnmatchedDeps['refunds'] & Pick<RefundStore, 'byPayments'>;
}

export function mountUnmatched(deps: UnmatchedDeps, on: Mount): void {
  const show = async (payments: UnmatchedPayment[]): Promise<ShownPayment[]> => {
    const refunds = await deps.refunds.byPayments(payments.map(({ paymentId }) => paymentId));
    return payments.map((payment) =>
      shown(
        payment,
        refunds.find(({ _id }) => _id === payment.paymentId),
      ),
    );
  };
  on('listUnmatchedPayments', async () => show(await deps.unmatched.open()));
  on('refundUnmatchedPayment', async ({ actor, id, requestId }) => {
    const [payment] = await show([await refundUnmatched(deps, { actor, id, requestId })]);
    if (!payment) throw new Error(`The unmatched payment ${id} is not shown`);
    return { success: true as const, payment };
  });
}

const states = { due: 'requested', asked: 'on-its-way', failed: 'failed', done: 'done' } as const;

/** Amounts in the currency's own unit; all that the provider pays out to us have a hundredth. */
const shown = (
  { amountPaise, refundedPaise, expectedPaise, payer, seenAt, ...payment }: UnmatchedPayment,
  refund: Refund | undefined,
): ShownPayment => ({
  ...payment,
  amount: amountPaise / 100,
  left: (amountPaise - refundedPaise) / 100,
  expected: expectedPaise === null ? null : expectedPaise / 100,
  payer: payer?.email ?? payer?.contact ?? null,
  seenAt: seenAt.toISOString(),
  refund: refund ? states[refund.state] : null,
});
