import { ConflictError, inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { newRecoveryCodes } from './recovery-codes';
import { WrongCodeError } from './second-factor.errors';
import { stepOf } from './totp';

type Deps = Pick<
  AuthDeps,
  'connection' | 'codeGuesses' | 'passwords' | 'factors' | 'secretBox' | 'revocations' | 'outbox' | 'now'
>;

/** How long a secret that was shown waits for its first code. */
const BEGUN_MS = 15 * 60 * 1000;

/**
 * Turns the second factor on with a code of the secret that was begun, and ends all sessions but `keepSid`, which were
 * opened without one.
 * @returns the recovery codes
 * @throws WrongCodeError, TooManyGuessesError, ConflictError if nothing was begun or too long ago
 */
export async function confirmSecondFactor(
  deps: Deps,
  user: UserRecord,
  { code, key, keepSid, requestId }: { code: string; key: string; keepSid: string | null; requestId: string },
): Promise<string[]> {
  const userId = String(user._id);
  const { secondFactor, begunFactor } = user;
  const now = deps.now();
  if (secondFactor) throw new ConflictError('second_factor_on');
  if (!begunFactor || now.getTime() - begunFactor.at.getTime() > BEGUN_MS)
    throw new ConflictError('factor_setup_expired');
  const { sealed } = begunFactor;
  const step = stepOf(deps.secretBox.open(sealed, userId), code.replace(/\s/g, ''), now);
  if (!(await deps.codeGuesses.attempt(key, async () => step !== null)) || step === null) throw new WrongCodeError();
  const { codes, record } = await newRecoveryCodes(deps.passwords);
  await inTransaction(deps.connection, async (session) => {
    const factor = { sealed, enabledAt: now, usedStep: step, recovery: record };
    if (!(await deps.factors.turnOn(session, userId, factor))) throw new ConflictError('factor_setup_expired');
    await deps.revocations.append(session, { userId, keepSid, why: 'second-factor' });
    await deps.outbox.append(session, {
      type: 'auth.user.second-factor-changed.v1',
      data: { userId, change: 'on', recoveryCodesLeft: codes.length },
      actor: userId,
      requestId,
      now,
    });
  });
  await deps.revocations.settle();
  return codes;
}
