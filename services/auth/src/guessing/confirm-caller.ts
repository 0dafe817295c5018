import type { Actor } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { ConfirmationRequiredError } from '../user/user.errors';
import { checkOwnPassword } from './check-password';

type Deps = Pick<AuthDeps, 'passwords' | 'guesses' | 'guessNotices' | 'now'>;

/**
 * Makes sure that the caller is the owner of the account: they signed in within the last `freshMs` or send the password.
 * A prolonged session counts from its sign-in. A password that is sent must be right in either case.
 * @throws ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError
 */
export async function confirmCaller(
  deps: Deps,
  actor: Actor,
  user: UserRecord,
  { password, freshMs, requestId }: { password: string | undefined; freshMs: number; requestId: string },
): Promise<void> {
  if (password !== undefined) await checkOwnPassword(deps, actor, user, { password, requestId });
  else if (deps.now().getTime() - actor.authAt > freshMs) throw new ConfirmationRequiredError();
}
