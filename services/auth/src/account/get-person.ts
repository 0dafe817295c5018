import type { AdminPerson } from '@vetcare/contracts';
import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toAdminUser } from '../user/user';
import { sessionsOf } from './sessions-of';

const HOUR_MS = 60 * 60_000;

/**
 * One person, also after the account was deleted, as far as anything is left. Looking is an act of its own in the audit log,
 * once an hour.
 * @throws NotFoundError
 */
export async function getPerson(
  deps: Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'sessions' | 'now'>,
  actor: Actor,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<AdminPerson> {
  const user = await deps.users.findEvenDeleted(userId);
  if (!user) throw new NotFoundError('account_not_found');
  const entry = {
    actor: actor.id,
    act: 'view-person' as const,
    subject: userId,
    reason: null,
    at: deps.now(),
    requestId,
  };
  await inTransaction(deps.connection, (session) => deps.audit.noteView(session, entry, HOUR_MS));
  return {
    ...toAdminUser(user),
    ...(user.deletedAt && { deleted: true as const }),
    suspendedAt: user.suspendedAt?.toISOString() ?? null,
    language: user.language ?? null,
    secondFactor: Boolean(user.secondFactor),
    acceptedTerms: user.acceptedTerms ?? null,
    sessions: await sessionsOf(deps, userId),
  };
}
