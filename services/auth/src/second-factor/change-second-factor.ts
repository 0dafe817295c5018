import { type Actor, ConflictError, inTransaction } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { checkOwnPassword } from '../guessing/check-password';
import { sessionKey } from '../guessing/guess-limit';
import type { UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';
import { newRecoveryCodes } from './recovery-codes';
import { needsFactor } from './second-factor';
import { type CodeDeps, useCode } from './use-code';

type Deps = CodeDeps & Pick<AuthDeps, 'users' | 'guesses' | 'guessNotices' | 'adminsNeedFactor'>;

interface Confirmed {
  password: string;
  code: string;
  requestId: string;
}

/** Makes sure that the owner is calling: with the password and a code, however fresh the sign-in is. */
async function confirmOwner(deps: Deps, actor: Actor, { password, code, requestId }: Confirmed): Promise<UserRecord> {
  const user = await accessOwnUser(deps, actor);
  if (!user.secondFactor) throw new ConflictError('second_factor_off');
  await checkOwnPassword(deps, actor, user, { password, requestId });
  await useCode(deps, user, { code, key: sessionKey(actor), requestId });
  return user;
}

/** Writes a change and tells the owner of it by mail. @throws ConflictError if the second factor was turned off meanwhile */
async function writeChange(
  deps: Deps,
  userId: string,
  event: { change: 'off' | 'recovery-codes-renewed'; recoveryCodesLeft: number; requestId: string },
  write: (session: ClientSession) => Promise<boolean>,
): Promise<void> {
  const { change, recoveryCodesLeft, requestId } = event;
  await inTransaction(deps.connection, async (session) => {
    if (!(await write(session))) throw new ConflictError('second_factor_off');
    await deps.outbox.append(session, {
      type: 'auth.user.second-factor-changed.v1',
      data: { userId, change, recoveryCodesLeft },
      actor: userId,
      requestId,
      now: deps.now(),
    });
  });
}

/**
 * Turns the own second factor off.
 * @throws ConflictError if the operator demands it or it is off; WrongPasswordError, WrongCodeError, TooManyGuessesError
 */
export async function turnOffSecondFactor(deps: Deps, actor: Actor, given: Confirmed): Promise<UserRecord> {
  if (needsFactor(actor, deps.adminsNeedFactor)) throw new ConflictError('second_factor_needed');
  await confirmOwner(deps, actor, given);
  const event = { change: 'off' as const, recoveryCodesLeft: 0, requestId: given.requestId };
  await writeChange(deps, actor.id, event, (session) => deps.factors.turnOff(session, actor.id));
  return accessOwnUser(deps, actor);
}

/**
 * Replaces the own recovery codes, used or not.
 * @throws ConflictError if the second factor is off; WrongPasswordError, WrongCodeError, TooManyGuessesError
 */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, given: Confirmed): Promise<string[]> {
  await confirmOwner(deps, actor, given);
  const { codes, record } = await newRecoveryCodes(deps.passwords);
  const change = 'recovery-codes-renewed' as const;
  const event = { change, recoveryCodesLeft: codes.length, requestId: given.requestId };
  await writeChange(deps, actor.id, event, (session) => deps.factors.renewRecovery(session, actor.id, record));
  return codes;
}
