import type { ReasonOf } from '@vetcare/contracts';
import { type Actor, ConflictError, inTransaction, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { checkMayDecide } from '../user/may-decide';
import { finishingOf, finishUntilFrom, type UserRecord } from '../user/user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'audit' | 'outbox' | 'revocations' | 'now'>;

function refusalOf(user: UserRecord, actor: Actor, action: 'suspend' | 'restore'): ReasonOf<'conflict'> | null {
  if (user.role === 'doctor') return 'doctor_among_users';
  if (action === 'restore') return user.suspendedAt ? null : 'account_not_suspended';
  if (String(user._id) === actor.id) return 'own_suspension';
  return user.suspendedAt ? 'account_already_suspended' : null;
}

/**
 * Suspends a patient or an admin, or lets them sign in again, and ends their sessions; those of a patient go on for as long as there
 * may be a consultation to finish. Writes either to the audit log.
 * @throws NotFoundError, ConflictError when the action is not possible for this person
 */
export async function suspendUser(
  deps: Deps,
  actor: Actor,
  command: { action: 'suspend' | 'restore'; userId: string; reason: string | null; requestId: string },
): Promise<UserRecord> {
  const { action, userId, reason, requestId } = command;
  const now = deps.now();
  const user = await inTransaction(deps.connection, async (session) => {
    const before = await deps.users.find(userId, session);
    if (!before) throw new NotFoundError('account_not_found');
    checkMayDecide(actor, before);
    const refusal = refusalOf(before, actor, action);
    if (refusal) {
      const meanwhile = await deps.audit.lastOn(userId, ['suspend', 'restore'], session);
      throw new ConflictError(refusal, { meanwhile });
    }
    if (action === 'suspend' && before.role === 'admin' && !(await deps.users.letAnotherOwnerStay(session, userId)))
      throw new ConflictError('last_admin');
    // The same time in the account, in its sessions and in the event, by which services tell what had begun.
    const at = await deps.users.noteChange(session, userId, now);
    const suspendedAt = action === 'suspend' ? at : null;
    const finishUntil = action === 'suspend' && before.role === 'patient' ? finishUntilFrom(at) : null;
    const after = await deps.users.change(session, userId, { suspendedAt, finishUntil, reason });
    if (!after) throw new NotFoundError('account_not_found');
    await deps.audit.append(session, { actor: actor.id, act: action, subject: userId, reason, at, requestId });
    const event = { actor: actor.id, requestId, now: at };
    if (action === 'suspend')
      await deps.outbox.append(session, {
        type: 'auth.user.suspended.v1',
        data: { userId, ...(finishUntil && { finishUntil: finishUntil.toISOString() }) },
        ...event,
      });
    else await deps.outbox.append(session, { type: 'auth.user.restored.v1', data: { userId }, ...event });
    // Sessions go on for what is to be finished. Whoever is restored signs in again for everything else.
    if (action === 'suspend' || before.finishUntil)
      await deps.revocations.append(session, {
        ...{ userId, keepSid: null, finishing: finishingOf(after) ?? null },
        ...(action === 'suspend' && { why: 'suspended' as const }),
      });
    return after;
  });
  await deps.revocations.settle();
  return user;
}
