import type { ClientSession } from 'mongoose';
import type { Dispute, DisputeStore } from '../payment/dispute.store';
import type { UnmatchedStore } from '../unmatched/unmatched.store';

export interface NoteDisputesDeps {
  disputes: Pick<DisputeStore, 'ofPayment'>;
  unmatched: Pick<UnmatchedStore, 'noteDisputes'>;
}

const paiseOf = (disputes: Dispute[]) => disputes.reduce((sum, { paise }) => sum + paise, 0);

/** Notes at a payment that pays for nothing what its disputes make of it; most payments are not such a one. */
export async function noteDisputes(
  { disputes, unmatched }: NoteDisputesDeps,
  paymentId: string,
  session: ClientSession,
): Promise<void> {
  const known = await disputes.ofPayment(paymentId, session);
  const chargedBackPaise = paiseOf(known.filter(({ outcome }) => outcome === 'lost'));
  const disputedAt = known.filter(({ outcome }) => !outcome).at(-1)?.openedAt ?? null;
  await unmatched.noteDisputes(session, paymentId, { chargedBackPaise, disputedAt });
}
