import { inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toPerson } from '../user/user';
import { UndoLinkInvalidError } from './email.errors';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'addresses' | 'resets' | 'revocations' | 'outbox' | 'now'>;

/**
 * Restores the e-mail to which the link was mailed, ends all sessions of the account, and invalidates the links that were
 * mailed since.
 * @returns the e-mail
 * @throws UndoLinkInvalidError
 */
export async function undoEmail(deps: Deps, { token, requestId }: { token: string; requestId: string }) {
  const now = deps.now();
  const email = await inTransaction(deps.connection, async (session) => {
    const held = await deps.addresses.findHeld(session, token, now);
    const user = held && (await deps.users.change(session, held.userId, { email: held.email }));
    if (!user) throw new UndoLinkInvalidError();
    const userId = String(user._id);
    await deps.addresses.releaseSince(session, userId, held.leftAt);
    await deps.addresses.take(session, { email: held.email, userId, now });
    await deps.resets.removeAllOf(session, userId);
    await deps.revocations.append(session, { userId, keepSid: null, why: 'email' });
    await deps.outbox.append(session, {
      type: 'auth.user.updated.v1',
      data: toPerson(user),
      actor: userId,
      requestId,
      now: await deps.users.noteChange(session, userId, now),
    });
    return held.email;
  });
  await deps.revocations.settle();
  return email;
}
