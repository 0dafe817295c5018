import type { ClientSession } from 'mongoose';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { RefundStore } from '../payment/refund.store';
import type { UnmatchedStore } from '../unmatched/unmatched.store';

export interface NoteDisputesDeps {
  disputes: Pick<DisputeStore, 'ofPayment'>;
  unmatched: Pick<UnmatchedStore, 'noteDisputes'>;
  refunds: Pick<RefundStore, 'noteTakenByBank'>;
}

const paiseOf = (disputes: Dispute[]) => disputes.reduce((sum, { paise }) => sum + paise, 0);

/**
 * Notes what a payment's disputes make of it: at the refund that was ordered before, and at a payment that pays for nothing, which
 * most are not.
 */
export async function noteDisputes(
  { disputes, unmatched, refunds }: NoteDisputesDeps,
  { paymentId, amountPaise }: { paymentId: string; amountPaise: number },
  { session }: { session: ClientSession },
): Promise<void> {
  const known = await disputes.ofPayment(paymentId, session);
  const chargedBackPaise = paiseOf(known.filter(({ outcome }) => outcome === 'lost'));
  const disputedAt = known.filter(({ outcome }) => !outcome).at(-1)?.openedAt ?? null;
  await unmatched.noteDisputes(session, paymentId, { chargedBackPaise, disputedAt });
  const leftPaise = Math.max(0, amountPaise - chargedBackPaise);
  if (chargedBackPaise > 0) await refunds.noteTakenByBank(paymentId, { leftPaise, session });
}
