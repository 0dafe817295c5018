import type { FoundNumber } from '@vetcare/contracts';
import type { DisputeStore } from '../payment/dispute.store';
import type { RefundStore } from '../payment/refund.store';
import { type FindPayoutsDeps, findPayouts } from '../payout/find-payouts';
import { type ShowUnmatchedDeps, showUnmatched } from '../unmatched/show-unmatched';
import type { UnmatchedStore } from '../unmatched/unmatched.store';
import { spellingsOf } from './bookings-numbered';

export interface FindNumberDeps extends FindPayoutsDeps {
  unmatched: Pick<UnmatchedStore, 'numbered'>;
  refunds: ShowUnmatchedDeps['refunds'] & Pick<RefundStore, 'withIds'>;
  disputes: ShowUnmatchedDeps['disputes'] & Pick<DisputeStore, 'byIds'>;
}

/** What has this number and is no booking: what a caller reads from a mail about money that belongs to none, or a doctor from theirs. */
export async function findNumber(deps: FindNumberDeps, typed: string): Promise<FoundNumber> {
  const numbers = spellingsOf(typed);
  const [payouts, refunds, disputes] = await Promise.all([
    findPayouts(deps, numbers),
    deps.refunds.withIds(numbers),
    deps.disputes.byIds(numbers),
  ]);
  const paymentIds = [...numbers, ...refunds.map(({ _id }) => _id), ...disputes.map(({ paymentId }) => paymentId)];
  const unmatched = await deps.unmatched.numbered(paymentIds, numbers);
  return { ...payouts, unmatched: await showUnmatched(deps, unmatched) };
}
