import { type Actor, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { checkMayDecide } from '../user/may-decide';

/**
 * Ends all sessions of a person, who may sign in again: a phone was lost, or a stranger knows the password.
 * @throws NotFoundError
 */
export async function signOutUser(
  deps: Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'revocations' | 'now'>,
  actor: Actor,
  { userId, requestId }: { userId: string; requestId: string },
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const user = await deps.users.find(userId, session);
    if (!user) throw new NotFoundError('account_not_found');
    checkMayDecide(actor, user);
    const act = 'sign-out' as const;
    await deps.audit.append(session, {
      actor: actor.id,
      act,
      subject: userId,
      reason: null,
      at: deps.now(),
      requestId,
    });
    await deps.revocations.append(session, { userId, keepSid: null, why: 'admin' });
  });
  await deps.revocations.settle();
}
