import type { Mount } from '@vetcare/service-kit';
import { type DealDeps, dealWithUnmatched } from './deal-with-unmatched';
import { type RefundUnmatchedDeps, refundUnmatched } from './refund-unmatched';
import { type ShowUnmatchedDeps, showUnmatched } from './show-unmatched';
import type { UnmatchedPayment, UnmatchedStore } from './unmatched.store';

interface UnmatchedDeps extends RefundUnmatchedDeps, DealDeps {
  unmatched: RefundUnmatchedDeps['unmatched'] & DealDeps['unmatched'] & Pick<UnmatchedStore, 'open'>;
  refunds: RefundUnmatchedDeps['refunds'] & ShowUnmatchedDeps['refunds'];
  disputes: DealDeps['disputes'] & ShowUnmatchedDeps['disputes'];
}

export function mountUnmatched(deps: UnmatchedDeps, on: Mount): void {
  const changed = async (changing: Promise<UnmatchedPayment>) => {
    const [payment] = await showUnmatched(deps, [await changing]);
    if (!payment) throw new Error('One unmatched payment was not shown as one');
    return { success: true as const, payment };
  };
  on('listUnmatchedPayments', async () => showUnmatched(deps, await deps.unmatched.open()));
  on('refundUnmatchedPayment', ({ actor, id, requestId }) => changed(refundUnmatched(deps, { actor, id, requestId })));
  on('dealWithUnmatchedPayment', ({ actor, id, body, requestId }) => {
    const seenPaise = body && Math.round(body.left * 100);
    return changed(dealWithUnmatched(deps, { actor, id, seenPaise, requestId }));
  });
}
