import type { NamedPayoutDetails } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { openIfPossible } from './payout-details';

/**
 * Where the payouts of these doctors go, also of those whose account is gone, for as long as it is kept. The audit log names each
 * doctor whose details were read, before they are. Those that no key opens are left out.
 */
export async function readPayoutDetails(
  deps: Pick<AuthDeps, 'connection' | 'payoutDetails' | 'secretBox' | 'audit' | 'log' | 'now'>,
  actor: Actor,
  { doctorIds, month, requestId }: { doctorIds: string[]; month: string; requestId: string },
): Promise<NamedPayoutDetails> {
  const known = await deps.payoutDetails.findAll([...new Set(doctorIds)]);
  const named = known.flatMap((one) => {
    const details = openIfPossible(deps, one);
    return details ? [{ doctorId: one._id, details }] : [];
  });
  const at = deps.now();
  await inTransaction(deps.connection, async (session) => {
    for (const { doctorId: subject } of named) {
      const act = { act: 'view-payout-details' as const, subject, reason: month };
      await deps.audit.append(session, { actor: actor.id, ...act, at, requestId });
    }
  });
  return named;
}
