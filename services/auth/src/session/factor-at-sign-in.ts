import type { NewSecondFactor } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { beginSecondFactor } from '../second-factor/begin-second-factor';
import { confirmSecondFactor } from '../second-factor/confirm-second-factor';
import { needsFactor } from '../second-factor/second-factor';
import { maySignIn, type UserRecord } from '../user/user';
import { identify, type SignIn } from './identify';
import { logOut } from './log-out';
import { openSession } from './open-session';

type Deps = Pick<AuthDeps, 'adminsNeedFactor'> &
  Parameters<typeof identify>[0] &
  Parameters<typeof confirmSecondFactor>[0] &
  Parameters<typeof openSession>[0];

/** Only for those whom the sign-in refuses because they have no second factor: everybody else sets one up in their settings. */
async function identifyWithoutFactor(deps: Deps, given: SignIn): Promise<{ user: UserRecord; codeKey: string }> {
  const found = await identify(deps, given);
  const { user } = found;
  if (!maySignIn(user) || user.secondFactor || !needsFactor(user, deps.adminsNeedFactor))
    throw new ProductError('forbidden');
  return found;
}

/**
 * A new secret for an admin who has none and can't sign in without it.
 * @throws what `identify` throws, ProductError `forbidden` for everybody else
 */
export async function beginFactorAtSignIn(deps: Deps, given: SignIn): Promise<NewSecondFactor> {
  const { user } = await identifyWithoutFactor(deps, given);
  return beginSecondFactor(deps, user);
}

/**
 * Turns it on with its first code, and signs the admin in.
 * @throws what `identify` and `confirmSecondFactor` throw, ProductError `forbidden` for everybody else
 */
export async function confirmFactorAtSignIn(
  deps: Deps,
  given: SignIn & { code: string; oldToken: string | undefined; userAgent: string },
): Promise<{ user: UserRecord; token: string; recoveryCodes: string[] }> {
  const { user, codeKey } = await identifyWithoutFactor(deps, given);
  const { code, requestId } = given;
  const recoveryCodes = await confirmSecondFactor(deps, user, { code, key: codeKey, keepSid: null, requestId });
  await logOut(deps, given.oldToken);
  const withFactor = (await deps.users.find(String(user._id))) ?? user;
  return { user, recoveryCodes, token: await openSession(deps, withFactor, given.userAgent) };
}
