import type { NewSecondFactor } from '@vetcare/contracts';
import { ConflictError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { newSecret, uriOf } from './totp';

/**
 * Makes a secret for a user whose password was checked. It counts once a code of it has been entered.
 * @throws ConflictError if there is one that counts
 */
export async function beginSecondFactor(
  deps: Pick<AuthDeps, 'factors' | 'secretBox' | 'now'>,
  user: UserRecord,
): Promise<NewSecondFactor> {
  const id = String(user._id);
  const secret = newSecret();
  const begun = { sealed: deps.secretBox.seal(secret, id), at: deps.now() };
  if (!(await deps.factors.begin(id, begun))) throw new ConflictError('second_factor_on');
  return { secret, uri: uriOf(secret, user.email) };
}
