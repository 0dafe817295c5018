import type { UpdateLicenceBody } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { attemptPassword } from '../guessing/check-password';
import { strangersKey } from '../guessing/guess-limit';
import { InvalidCredentialsError } from '../session/session.errors';
import type { LicenceRecord } from '../user/user';
import { saveLicence } from './save-licence';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'media' | 'passwords' | 'guesses' | 'guessNotices' | 'now'>;

/**
 * Stores the licence of a doctor who waits for approval, and therefore has no session: the password says who it is.
 * @throws InvalidCredentialsError, TooManyGuessesError, ProductError `forbidden` for everybody else
 */
export async function submitLicence(
  deps: Deps,
  { password, requestId, ...given }: { email: string; password: string; licence: UpdateLicenceBody; requestId: string },
): Promise<LicenceRecord> {
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
  return saveLicence(deps, String(user._id), given.licence);
}
