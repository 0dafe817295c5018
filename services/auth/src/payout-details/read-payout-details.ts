import type { NamedPayoutDetails } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { openDetails } from './payout-details';

/**
 * Where the payouts of these doctors go, also of those whose account is gone, for as long as it is kept. The audit log names each
 * doctor whose details were read, before they are.
 */
export async function readPayoutDetails(
  deps: Pick<AuthDeps, 'connection' | 'payoutDetails' | 'secretBox' | 'audit' | 'now'>,
  actor: Actor,
  { doctorIds, month, requestId }: { doctorIds: string[]; month: string; requestId: string },
): Promise<NamedPayoutDetails> {
  const known = await deps.payoutDetails.findAll([...new Set(doctorIds)]);
  const at = deps.now();
  await inTransaction(deps.connection, async (session) => {
    for (const { _id: subject } of known) {
      const act = { act: 'view-payout-details' as const, subject, reason: month };
      await deps.audit.append(session, { actor: actor.id, ...act, at, requestId });
    }
  });
  return known.map((one) => ({ doctorId: one._id, details: openDetails(deps.secretBox, one) }));
}
