import type { Device } from '../cookie/device-cookie';
import type { AuthDeps } from '../deps';
import { attemptPassword } from '../guessing/check-password';
import { deviceKey, strangersKey } from '../guessing/guess-limit';
import { isSuspended, sessionScope, type UserRecord } from '../user/user';
import { InvalidCredentialsError, SuspendedError } from './session.errors';

type Deps = Pick<AuthDeps, 'users' | 'passwords' | 'guesses' | 'guessNotices' | 'sessions' | 'now'>;

/** What a caller without a session sends to say who they are. */
export interface SignIn {
  email: string;
  password: string;
  device: Device | undefined;
  requestId: string;
}

/**
 * Finds whose e-mail and password these are.
 * @returns the account, and the key under which its wrong codes are counted: those of a known device apart from strangers'
 * @throws SessionsUnavailableError whether or not the password is right
 * @throws InvalidCredentialsError for a wrong password and for an unknown e-mail, after the same time
 * @throws TooManyGuessesError, SuspendedError
 */
export async function identify(deps: Deps, given: SignIn): Promise<{ user: UserRecord; codeKey: string }> {
  // While sessions can't be stored, right and wrong passwords must get the same answer.
  await deps.sessions.checkWritable();
  const email = given.email.toLowerCase();
  const user = await deps.users.findByEmail(email);
  const ownDevice = user && given.device?.userId === String(user._id) ? given.device : undefined;
  const key = ownDevice ? deviceKey(ownDevice.deviceId) : strangersKey(email);
  const known = await attemptPassword(deps, {
    key,
    email,
    passwordHash: user?.passwordHash,
    password: given.password,
    requestId: given.requestId,
  });
  if (!user || !known) throw new InvalidCredentialsError();
  if (isSuspended(user) && sessionScope(user, deps.now()) === undefined) throw new SuspendedError();
  return { user, codeKey: key };
}
