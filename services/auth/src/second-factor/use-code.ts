import { inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { TooManyGuessesError } from '../guessing/guess-limit';
import type { SecondFactorRecord, UserRecord } from '../user/user';
import { findRecoveryHash } from './recovery-codes';
import { WrongCodeError } from './second-factor.errors';
import { stepOf } from './totp';

export type CodeDeps = Pick<
  AuthDeps,
  'connection' | 'codeGuesses' | 'passwords' | 'factors' | 'secretBox' | 'outbox' | 'now'
>;

interface Given {
  code: string;
  /** Whose wrong codes are counted together. */
  key: string;
  requestId: string;
}

/**
 * Checks a code of the app or a recovery code of a user whose password was right, and uses it up. Wrong ones are limited
 * per `key`, and the owner gets a mail when the limit is reached.
 * @throws WrongCodeError, TooManyGuessesError
 */
export async function useCode(deps: CodeDeps, user: UserRecord, given: Given): Promise<void> {
  const factor = user.secondFactor;
  if (!factor) throw new WrongCodeError();
  let outcome: 'right' | 'wrong_code' | 'code_used' = 'wrong_code';
  const attempt = async () => {
    outcome = await tryCode(deps, user, factor, given);
    return outcome === 'right';
  };
  try {
    if (!(await deps.codeGuesses.attempt(given.key, attempt))) throw new WrongCodeError(outcome);
  } catch (error) {
    if (error instanceof TooManyGuessesError && error.isFirst) await tellOwner(deps, user, given.requestId);
    throw error;
  }
}

async function tryCode(deps: CodeDeps, user: UserRecord, factor: SecondFactorRecord, { code, requestId }: Given) {
  const id = String(user._id);
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits))
    return (await useRecoveryCode(deps, user, factor, { code, requestId })) ? 'right' : 'wrong_code';
  const secret = deps.secretBox.open(factor.sealed, id);
  const step = stepOf(secret, digits, deps.now());
  if (step === null) return 'wrong_code';
  if (!(await deps.factors.useStep(id, step))) return 'code_used';
  if (deps.secretBox.isOutdated(factor.sealed))
    await deps.factors.reseal(id, factor.sealed, deps.secretBox.seal(secret, id));
  return 'right';
}

/** The owner gets a mail about it, because a thief would use one too. */
async function useRecoveryCode(
  deps: CodeDeps,
  user: UserRecord,
  { recovery }: SecondFactorRecord,
  { code, requestId }: Pick<Given, 'code' | 'requestId'>,
): Promise<boolean> {
  const hash = await findRecoveryHash(deps.passwords, recovery, code);
  if (!hash) return false;
  const userId = String(user._id);
  return inTransaction(deps.connection, async (session) => {
    if (!(await deps.factors.useRecoveryHash(session, userId, hash))) return false;
    await deps.outbox.append(session, {
      type: 'auth.user.second-factor-changed.v1',
      data: { userId, change: 'recovery-code-used', recoveryCodesLeft: recovery.hashes.length - 1 },
      actor: userId,
      requestId,
      now: deps.now(),
    });
    return true;
  });
}

const tellOwner = (deps: CodeDeps, { _id, email }: UserRecord, requestId: string): Promise<void> =>
  inTransaction(deps.connection, async (session) => {
    await deps.outbox.append(session, {
      type: 'auth.user.guesses-refused.v1',
      data: { userId: String(_id), email, of: 'code' },
      requestId,
      now: deps.now(),
    });
  });
