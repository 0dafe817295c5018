import { type Actor, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { checkOwnPassword } from '../guessing/check-password';
import { GuessablePasswordError } from '../user/password.errors';
import type { UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';

type Deps = Pick<
  AuthDeps,
  'connection' | 'users' | 'passwords' | 'guesses' | 'guessNotices' | 'resets' | 'revocations'
>;

/**
 * Changes the caller's password and ends all their sessions but this one.
 * @throws WrongPasswordError, TooManyGuessesError, GuessablePasswordError
 */
export async function updatePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword, requestId }: { currentPassword: string; newPassword: string; requestId: string },
): Promise<UserRecord> {
  const before = await accessOwnUser(deps, actor);
  if (deps.passwords.isRefused(newPassword, before)) throw new GuessablePasswordError('newPassword');
  await checkOwnPassword(deps, actor, before, { password: currentPassword, requestId });
  const passwordHash = await deps.passwords.hash(newPassword);
  const after = await inTransaction(deps.connection, async (session) => {
    const user = await deps.users.change(session, actor.id, { passwordHash });
    if (!user) throw new NotAuthenticatedError();
    await deps.resets.removeAllOf(session, actor.id);
    await deps.revocations.append(session, { userId: actor.id, keepSid: actor.sid, why: 'password' });
    return user;
  });
  await deps.revocations.settle();
  return after;
}
