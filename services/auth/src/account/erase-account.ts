import { ConflictError } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';
import { erasedFields, type UserRecord } from '../user/user';

export type EraseDeps = Pick<
  AuthDeps,
  'users' | 'addresses' | 'emailCodes' | 'audit' | 'notes' | 'media' | 'outbox' | 'revocations' | 'now'
>;

/**
 * Erases a person's data and ends all their sessions, in the caller's transaction. The last owner can't leave, because nobody
 * could make another one but by a command on the server, nor the accounts of the checks. Settle the revocations afterwards.
 * @param actor who does it
 * @returns false if the account was gone
 * @throws ConflictError
 */
export async function eraseAccount(
  deps: EraseDeps,
  session: ClientSession,
  user: UserRecord,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<boolean> {
  const userId = String(user._id);
  const now = deps.now();
  if (user.checking) throw new ConflictError('checking_account');
  if (user.role === 'admin' && !(await deps.users.letAnotherOwnerStay(session, userId)))
    throw new ConflictError('last_admin');
  if (!(await deps.users.change(session, userId, erasedFields(userId, now)))) return false;
  await deps.addresses.releaseAllOf(session, userId);
  await deps.emailCodes.remove(session, userId);
  await deps.media.removeAllOf(session, userId);
  await deps.audit.forgetReasons(session, userId);
  await deps.notes.removeAllOf(session, userId);
  await deps.revocations.append(session, { userId, keepSid: null, why: 'erased' });
  await deps.outbox.append(session, {
    type: 'auth.user.deleted.v1',
    data: { userId, role: user.role },
    ...{ actor, requestId, now },
  });
  return true;
}
