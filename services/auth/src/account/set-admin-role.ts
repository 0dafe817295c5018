import type { AdminRole } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { adminRoleOf, type UserRecord } from '../user/user';

/**
 * Gives an admin another role. Their sessions end, because a session carries the role that it was opened with.
 * @param command `from` is the role that the owner saw
 * @throws NotFoundError, ConflictError for a user who is no admin, for the last owner, and if the role has changed since
 */
export async function setAdminRole(
  deps: Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'revocations' | 'now'>,
  actor: Actor,
  { userId, from, role, requestId }: { userId: string; from: AdminRole; role: AdminRole; requestId: string },
): Promise<UserRecord> {
  const user = await inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(userId, session);
    if (!before) throw new NotFoundError('account_not_found');
    if (before.role !== 'admin') throw new ConflictError('not_an_admin');
    const now = adminRoleOf(before);
    if (now === role) return before;
    if (now !== from) {
      const meanwhile = await deps.audit.lastOn(userId, ['set-role'], session);
      throw new ConflictError('role_changed_meanwhile', { meanwhile });
    }
    if (now === 'owner' && !(await deps.users.letAnotherOwnerStay(session, userId)))
      throw new ConflictError('last_admin_owner');
    const after = await deps.users.change(session, userId, { adminRole: role });
    if (!after) throw new NotFoundError('account_not_found');
    const act = { act: 'set-role' as const, subject: userId, reason: `${now} → ${role}` };
    await deps.audit.append(session, { actor: actor.id, ...act, at: deps.now(), requestId });
    await deps.revocations.append(session, { userId, keepSid: null, why: 'role' });
    return after;
  });
  await deps.revocations.settle();
  return user;
}
