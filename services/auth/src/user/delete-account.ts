import { type Actor, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { checkOwnPassword } from '../guessing/check-password';
import { erasedFields } from './user';
import { accessOwnUser } from './user.access';
import { ConfirmationRequiredError } from './user.errors';

type Deps = Pick<
  AuthDeps,
  | 'connection'
  | 'users'
  | 'addresses'
  | 'media'
  | 'outbox'
  | 'revocations'
  | 'passwords'
  | 'guesses'
  | 'guessNotices'
  | 'now'
>;

/** A session that is older than this needs the password again. */
const FRESH_SESSION_MS = 15 * 60 * 1000;

/**
 * Erases the caller's personal data and ends all their sessions. The caller has signed in within the last 15 minutes or
 * sends the password.
 * @throws ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { password, requestId }: { password: string | undefined; requestId: string },
): Promise<void> {
  const user = await accessOwnUser(deps, actor);
  const now = deps.now();
  if (password !== undefined) {
    await checkOwnPassword(deps, actor, user, { password, requestId });
  } else if (now.getTime() - actor.authAt > FRESH_SESSION_MS) throw new ConfirmationRequiredError();
  await inTransaction(deps.connection, async (session) => {
    if (!(await deps.users.change(session, actor.id, erasedFields(actor.id, now)))) throw new NotAuthenticatedError();
    await deps.addresses.releaseAllOf(session, actor.id);
    await deps.media.removeAllOf(session, actor.id);
    await deps.revocations.append(session, { userId: actor.id, keepSid: null });
    await deps.outbox.append(session, {
      type: 'auth.user.deleted.v1',
      data: { userId: actor.id, role: user.role },
      actor: actor.id,
      requestId,
      now,
    });
  });
  await deps.revocations.settle();
}
