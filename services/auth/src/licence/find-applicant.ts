import { ProductError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { attemptPassword } from '../guessing/check-password';
import { strangersKey } from '../guessing/guess-limit';
import { InvalidCredentialsError } from '../session/session.errors';
import type { UserRecord } from '../user/user';

export type ApplicantDeps = Pick<AuthDeps, 'users' | 'passwords' | 'guesses' | 'guessNotices'>;

/**
 * The doctor who waits for approval, and therefore has no session: the password says who it is.
 * @throws InvalidCredentialsError, TooManyGuessesError, ProductError `forbidden` for everybody else
 */
export async function findApplicant(
  deps: ApplicantDeps,
  { password, requestId, ...given }: { email: string; password: string; requestId: string },
): Promise<UserRecord> {
  const email = given.email.toLowerCase();
  const user = await deps.users.findByEmail(email);
  const known = await attemptPassword(deps, {
    key: strangersKey(email),
    email,
    passwordHash: user?.passwordHash,
    password,
    requestId,
  });
  if (!user || !known) throw new InvalidCredentialsError();
  if (user.status !== 'pending' && user.status !== 'rejected') throw new ProductError('sign_in_for_licence');
  return user;
}
