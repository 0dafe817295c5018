import { hasDuty, type PersonExport } from '@vetcare/contracts';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import { listAudit } from '../audit/list-audit';
import type { AuthDeps } from '../deps';
import { listNotes } from '../note/list-notes';
import { getMaskedDetails } from '../payout-details/payout-details';
import { toUser } from '../user/user';
import { getPerson } from './get-person';

const ENTRIES = 1_000;

/**
 * Everything that auth stores about a person, for when they ask. The export is recorded in the audit log.
 * Where the payouts go is left out for admins without the duty `money`.
 * @throws NotFoundError
 */
export async function exportPerson(
  deps: Pick<
    AuthDeps,
    | 'connection'
    | 'users'
    | 'sessions'
    | 'notes'
    | 'audit'
    | 'userLists'
    | 'payoutDetails'
    | 'secretBox'
    | 'log'
    | 'now'
  >,
  actor: Actor,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<PersonExport> {
  const user = await deps.users.find(userId);
  if (!user) throw new NotFoundError('account_not_found');
  const act = { act: 'export-person' as const, subject: userId, reason: null };
  await inTransaction(deps.connection, (session) =>
    deps.audit.append(session, { actor: actor.id, ...act, at: deps.now(), requestId }),
  );
  const [person, notes, audit, payoutDetails] = await Promise.all([
    getPerson(deps, actor, { userId, requestId }),
    listNotes(deps, userId),
    listAudit(deps, { subject: userId, limit: ENTRIES }),
    hasDuty(actor.adminRole, 'money') ? getMaskedDetails(deps, userId) : null,
  ]);
  return { account: toUser(user), person, notes, audit, ...(payoutDetails && { payoutDetails }) };
}
