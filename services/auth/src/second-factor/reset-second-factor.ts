import { inTransaction } from '@vetcare/service-kit';
import { OPERATOR } from '../audit/audit.store';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'factors' | 'audit' | 'outbox' | 'now'> & {
  revocations: Pick<AuthDeps['revocations'], 'append'>;
};

/**
 * Removes the second factor of a user who lost the device and the recovery codes, ends their sessions, writes it to the
 * audit log and tells them by mail. Only the operator's command does this.
 * @returns null if there is no such account, or it has none
 */
export function resetSecondFactor(
  deps: Deps,
  { email, reason, requestId }: { email: string; reason: string; requestId: string },
): Promise<UserRecord | null> {
  return inTransaction(deps.connection, async (session) => {
    const user = await deps.users.findByEmail(email);
    const userId = String(user?._id);
    if (!user || !(await deps.factors.turnOff(session, userId))) return null;
    const now = deps.now();
    await deps.revocations.append(session, { userId, keepSid: null, why: 'second-factor' });
    await deps.audit.append(session, {
      actor: OPERATOR,
      act: 'reset-second-factor',
      subject: userId,
      reason,
      at: now,
      requestId,
    });
    await deps.outbox.append(session, {
      type: 'auth.user.second-factor-changed.v1',
      data: { userId, change: 'off', recoveryCodesLeft: 0 },
      requestId,
      now,
    });
    return user;
  });
}
