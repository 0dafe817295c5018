import { type Actor, ForbiddenError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { type EraseDeps, eraseAccount } from './erase-account';

/**
 * Erases a user's account because they asked support to. Admins leave by themselves.
 * @throws NotFoundError, ForbiddenError for an admin's account
 */
export async function erasePerson(
  deps: EraseDeps & Pick<AuthDeps, 'connection'>,
  actor: Actor,
  { userId, reason, requestId }: { userId: string; reason: string; requestId: string },
): Promise<void> {
  await inTransaction(deps.connection, async (session) => {
    const user = await deps.users.find(userId, session);
    if (!user) throw await gone(deps, userId, session);
    if (user.role === 'admin') throw new ForbiddenError('not_your_duty');
    if (!(await eraseAccount(deps, session, user, { actor: actor.id, requestId })))
      throw await gone(deps, userId, session);
    const act = { act: 'erase' as const, subject: userId, reason };
    await deps.audit.append(session, { actor: actor.id, ...act, at: deps.now(), requestId });
  });
  await deps.revocations.settle();
}

/** Says which admin has erased it, if one has. */
const gone = async ({ audit }: Pick<EraseDeps, 'audit'>, userId: string, session: ClientSession) =>
  new NotFoundError('account_not_found', { meanwhile: await audit.lastOn(userId, ['erase'], session) });
