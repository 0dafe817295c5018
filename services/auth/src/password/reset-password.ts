import { inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { GuessablePasswordError, ResetLinkInvalidError } from '../user/password.errors';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'passwords' | 'resets' | 'revocations' | 'now'>;

/** Whether a link still allows setting a new password. @throws ResetLinkInvalidError */
export async function checkResetLink(
  { resets, users, now }: Pick<Deps, 'resets' | 'users' | 'now'>,
  token: string,
): Promise<void> {
  const link = await resets.find(token, now());
  if (!link || !(await users.find(link.userId))) throw new ResetLinkInvalidError();
}

/**
 * Sets a new password by a mailed link, and ends all sessions of the user.
 * @returns the user's id
 * @throws ResetLinkInvalidError, GuessablePasswordError; the link stays valid after the latter
 */
export async function resetPassword(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<string> {
  // The cheap checks come before the expensive hash, so that guessed tokens cost little.
  const link = await deps.resets.find(token, deps.now());
  const owner = link && (await deps.users.find(link.userId));
  if (!owner) throw new ResetLinkInvalidError();
  if (deps.passwords.isRefused(newPassword, owner)) throw new GuessablePasswordError('newPassword');
  const passwordHash = await deps.passwords.hash(newPassword);
  const userId = await inTransaction(deps.connection, async (session) => {
    const reset = await deps.resets.take(session, token, deps.now());
    const user = reset && (await deps.users.change(session, reset.userId, { passwordHash }));
    if (!user) throw new ResetLinkInvalidError();
    const userId = String(user._id);
    await deps.resets.removeAllOf(session, userId);
    await deps.revocations.append(session, { userId, keepSid: null, why: 'password' });
    return userId;
  });
  await deps.revocations.settle();
  return userId;
}
