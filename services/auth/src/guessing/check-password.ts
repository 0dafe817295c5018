import type { Actor } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { WrongPasswordError } from '../user/password.errors';
import type { UserRecord } from '../user/user';
import { sessionKey, TooManyGuessesError } from './guess-limit';

type Deps = Pick<AuthDeps, 'passwords' | 'guesses' | 'guessNotices'>;

/**
 * Checks a password against the stored one. Wrong guesses are limited per `key`, and the owner is informed when the limit is
 * reached.
 * @throws TooManyGuessesError
 */
export async function attemptPassword(
  deps: Deps,
  given: { key: string; email: string; passwordHash: string | undefined; password: string; requestId: string },
): Promise<boolean> {
  const { key, email, requestId } = given;
  try {
    return await deps.guesses.attempt(key, () => deps.passwords.verify(given.passwordHash, given.password));
  } catch (error) {
    if (error instanceof TooManyGuessesError && error.isFirst) await deps.guessNotices.add({ email, requestId });
    throw error;
  }
}

/**
 * Checks the password of a user who is signed in.
 * @throws WrongPasswordError, TooManyGuessesError
 */
export async function checkOwnPassword(
  deps: Deps,
  actor: Actor,
  user: UserRecord,
  { password, requestId }: { password: string; requestId: string },
): Promise<void> {
  const { email, passwordHash } = user;
  const given = { key: sessionKey(actor), email, passwordHash, password, requestId };
  if (!(await attemptPassword(deps, given))) throw new WrongPasswordError();
}
