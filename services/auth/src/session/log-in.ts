import type { AuthDeps } from '../deps';
import { isOutdated } from '../password/passwords';
import { needsFactor } from '../second-factor/second-factor';
import { SecondFactorMissingError, SecondFactorRequiredError } from '../second-factor/second-factor.errors';
import { type CodeDeps, useCode } from '../second-factor/use-code';
import { sessionScope, type UserRecord } from '../user/user';
import { identify, type SignIn } from './identify';
import { logOut } from './log-out';
import { openSession } from './open-session';

type Deps = CodeDeps &
  Pick<
    AuthDeps,
    'users' | 'passwords' | 'guesses' | 'guessNotices' | 'sessions' | 'revocations' | 'adminsNeedFactor' | 'now'
  >;

/**
 * Opens a session if the password is right, and the code where there is a second factor. A doctor who is not approved gets
 * no session.
 * @throws what `identify` throws
 * @throws SecondFactorRequiredError without a code, WrongCodeError, SecondFactorMissingError if there has to be one
 */
export async function logIn(
  deps: Deps,
  given: SignIn & { code: string | undefined; oldToken: string | undefined; userAgent: string },
): Promise<{ user: UserRecord; token: string | null }> {
  const { user, codeKey } = await identify(deps, given);
  if (sessionScope(user, deps.now()) === undefined) {
    await logOut(deps, given.oldToken);
    return { user, token: null };
  }
  if (user.secondFactor) {
    if (!given.code) throw new SecondFactorRequiredError();
    await useCode(deps, user, { code: given.code, key: codeKey, requestId: given.requestId });
  } else if (needsFactor(user, deps.adminsNeedFactor)) throw new SecondFactorMissingError();
  await logOut(deps, given.oldToken);
  await renewHash(deps, user, given.password);
  return { user, token: await openSession(deps, user, given.userAgent) };
}

/** Hashes the password again if its hash was made at an earlier cost. */
async function renewHash({ users, passwords }: Deps, user: UserRecord, password: string): Promise<void> {
  if (!isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password);
  if (await users.replaceHash(user, passwordHash)) user.passwordHash = passwordHash;
}
