import { type Actor, ConflictError, inTransaction, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { confirmCaller } from '../guessing/confirm-caller';
import { erasedFields } from '../user/user';
import { accessOwnUser } from '../user/user.access';

type Deps = Pick<
  AuthDeps,
  | 'connection'
  | 'users'
  | 'addresses'
  | 'emailCodes'
  | 'audit'
  | 'media'
  | 'outbox'
  | 'revocations'
  | 'passwords'
  | 'guesses'
  | 'guessNotices'
  | 'now'
>;

/** Whoever signed in longer ago than this needs the password again. */
const FRESH_SIGN_IN_MS = 15 * 60 * 1000;

/**
 * Erases the caller's personal data and ends all their sessions. The caller has signed in within the last 15 minutes or
 * sends the password. The last admin can't leave, because nobody could make another one but by a command on the server.
 * @throws ConflictError, ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError
 */
export async function deleteAccount(
  deps: Deps,
  actor: Actor,
  { password, requestId }: { password: string | undefined; requestId: string },
): Promise<void> {
  const user = await accessOwnUser(deps, actor);
  const now = deps.now();
  await confirmCaller(deps, actor, user, { password, freshMs: FRESH_SIGN_IN_MS, requestId });
  await inTransaction(deps.connection, async (session) => {
    if (user.role === 'admin' && !(await deps.users.letAnotherOwnerStay(session, actor.id)))
      throw new ConflictError('last_admin');
    if (!(await deps.users.change(session, actor.id, erasedFields(actor.id, now)))) throw new NotAuthenticatedError();
    await deps.addresses.releaseAllOf(session, actor.id);
    await deps.emailCodes.remove(session, actor.id);
    await deps.media.removeAllOf(session, actor.id);
    await deps.audit.forgetReasons(session, actor.id);
    await deps.revocations.append(session, { userId: actor.id, keepSid: null });
    await deps.outbox.append(session, {
      type: 'auth.user.deleted.v1',
      data: { userId: actor.id, role: user.role },
      actor: actor.id,
      requestId,
      now,
    });
  });
  await deps.revocations.settle();
}
