import type { AuthDeps } from '../deps';
import { attemptPassword } from '../guessing/check-password';
import type { Device } from '../guessing/device-cookie';
import { deviceKey, strangersKey } from '../guessing/guess-limit';
import { isOutdated } from '../password/passwords';
import { maySignIn, type UserRecord } from '../user/user';
import { logOut } from './log-out';
import { InvalidCredentialsError, SuspendedError } from './session.errors';
import { parseUserAgent } from './user-agent';

type Deps = Pick<AuthDeps, 'users' | 'passwords' | 'guesses' | 'guessNotices' | 'sessions' | 'revocations' | 'now'>;

/**
 * Opens a session if the password is right. With more than 20 sessions, the person's least recently used one ends. A doctor
 * who is not approved gets no session.
 * @throws SessionsUnavailableError whether or not the password is right
 * @throws InvalidCredentialsError for a wrong password and for an unknown e-mail, after the same time
 * @throws TooManyGuessesError, SuspendedError
 */
export async function logIn(
  deps: Deps,
  given: {
    email: string;
    password: string;
    oldToken: string | undefined;
    device: Device | undefined;
    userAgent: string;
    requestId: string;
  },
): Promise<{ user: UserRecord; token: string | null }> {
  // While sessions can't be stored, right and wrong passwords must get the same answer.
  await deps.sessions.ping();
  const email = given.email.toLowerCase();
  const user = await deps.users.findByEmail(email);
  const ownDevice = user && given.device?.userId === String(user._id) ? given.device : undefined;
  const known = await attemptPassword(deps, {
    key: ownDevice ? deviceKey(ownDevice.deviceId) : strangersKey(email),
    email,
    passwordHash: user?.passwordHash,
    password: given.password,
    requestId: given.requestId,
  });
  if (!user || !known) throw new InvalidCredentialsError();
  if (user.suspendedAt || user.status === 'suspended') throw new SuspendedError();
  await logOut(deps, given.oldToken);
  if (!maySignIn(user)) return { user, token: null };

  const id = String(user._id);
  await renewHash(deps, user, given.password);
  const { token, ended } = await deps.sessions.open({
    sub: id,
    role: user.role,
    authAt: deps.now().getTime(),
    userAgent: parseUserAgent(given.userAgent),
  });
  deps.revocations.announce({ userId: id, sids: ended });
  // A suspension, deletion or new password since the user was read has ended all sessions except the one just opened.
  const still = await deps.users.find(id);
  if (!still || !maySignIn(still) || still.passwordHash !== user.passwordHash) {
    await logOut(deps, token);
    throw new InvalidCredentialsError();
  }
  return { user, token };
}

/** Hashes the password anew if its hash was made at an earlier cost. */
async function renewHash({ users, passwords }: Deps, user: UserRecord, password: string): Promise<void> {
  if (!isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password);
  if (await users.replaceHash(user, passwordHash)) user.passwordHash = passwordHash;
}
