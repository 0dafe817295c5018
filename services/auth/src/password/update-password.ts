import { type Actor, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';
import { WrongPasswordError } from './password.errors';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'passwords' | 'resets' | 'revocations'>;

/**
 * Changes the caller's password and ends all their sessions but this one.
 * @throws WrongPasswordError
 */
export async function updatePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<UserRecord> {
  const before = await accessOwnUser(deps, actor);
  if (!(await deps.passwords.verify(before.passwordHash, currentPassword))) throw new WrongPasswordError();
  const passwordHash = await deps.passwords.hash(newPassword);
  const after = await inTransaction(deps.connection, async (session) => {
    const user = await deps.users.change(session, actor.id, { passwordHash });
    if (!user) throw new NotAuthenticatedError();
    await deps.resets.removeAllOf(session, actor.id);
    await deps.revocations.append(session, { userId: actor.id, keepSid: actor.sid });
    return user;
  });
  await deps.revocations.settle();
  return after;
}
