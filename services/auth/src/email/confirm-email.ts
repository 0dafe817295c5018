import { timingSafeEqual } from 'node:crypto';
import { type Actor, emailCode, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { WrongCodeError } from '../second-factor/second-factor.errors';
import { isEmailConfirmed, toPerson, type UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'emailCodes' | 'codeGuesses' | 'linkSecret' | 'outbox' | 'now'>;

/** All sessions of an account share one limit, because the code is the account's. */
const guessesOf = (userId: string) => `email:${userId}`;

/**
 * Confirms the address of the caller's account with the code that was mailed to it. Whose address is confirmed already is done.
 * @throws WrongCodeError also for a code that is over or was for another address; TooManyGuessesError
 */
export async function confirmEmail(
  deps: Deps,
  actor: Actor,
  { code, requestId }: { code: string; requestId: string },
): Promise<UserRecord> {
  const user = await accessOwnUser(deps, actor);
  if (isEmailConfirmed(user)) return user;
  const sent = await deps.emailCodes.find(actor.id);
  if (!sent?.codeId || sent.email !== user.email || sent.expiresAt <= deps.now())
    throw new WrongCodeError('code_expired');
  const expected = Buffer.from(emailCode(deps.linkSecret, sent.codeId));
  const isRight = async () => timingSafeEqual(expected, Buffer.from(code));
  if (!(await deps.codeGuesses.attempt(guessesOf(actor.id), isRight))) throw new WrongCodeError();
  return inTransaction(deps.connection, async (session) => {
    const known = await deps.users.find(actor.id, session);
    if (!known) throw new NotAuthenticatedError();
    if (known.email !== sent.email) throw new WrongCodeError('code_expired');
    const changedAt = await deps.users.noteChange(session, actor.id, deps.now());
    const confirmed = await deps.users.change(session, actor.id, { confirmedEmail: sent.email });
    if (!confirmed) throw new NotAuthenticatedError();
    await deps.emailCodes.remove(session, actor.id);
    await deps.outbox.append(session, {
      type: 'auth.user.updated.v1',
      data: toPerson(confirmed),
      actor: actor.id,
      requestId,
      now: changedAt,
    });
    return confirmed;
  });
}
