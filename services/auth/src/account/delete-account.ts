import { type Actor, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { confirmCaller } from '../guessing/confirm-caller';
import { accessOwnUser } from '../user/user.access';
import { type EraseDeps, eraseAccount } from './erase-account';

type Deps = EraseDeps & Pick<AuthDeps, 'connection' | 'passwords' | 'guesses' | 'guessNotices'>;

/** A user who signed in longer ago than this has to enter the password again. */
const FRESH_SIGN_IN_MS = 15 * 60 * 1000;

/**
 * Erases the caller's personal data and ends all their sessions. The caller has signed in within the last 15 minutes or
 * sends the password.
 * @throws ConflictError, ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { password, requestId }: { password: string | undefined; requestId: string },
): Promise<void> {
  const user = await accessOwnUser(deps, actor);
  await confirmCaller(deps, actor, user, { password, freshMs: FRESH_SIGN_IN_MS, requestId });
  await inTransaction(deps.connection, async (session) => {
    if (!(await eraseAccount(deps, session, user, { actor: actor.id, requestId }))) throw new NotAuthenticatedError();
  });
  await deps.revocations.settle();
}
