import { randomUUID } from 'node:crypto';
import { EMAIL_UNDO_DAYS } from '@vetcare/contracts';
import { emailLinkToken } from '@vetcare/service-kit';
import type { ClientSession } from 'mongoose';
import type { AuthDeps } from '../deps';

const DAY_MS = 24 * 60 * 60 * 1000;

type Deps = Pick<AuthDeps, 'addresses' | 'resets' | 'outbox' | 'linkSecret'>;

/**
 * The consequences of a changed e-mail, in the transaction that changes it: the old address stays reserved for its owner,
 * and both addresses get a mail, the old one with a link that undoes the change.
 */
export async function recordEmailChange(
  deps: Deps,
  session: ClientSession,
  change: { userId: string; oldEmail: string; newEmail: string; requestId: string; now: Date },
): Promise<void> {
  const { userId, oldEmail, newEmail, requestId, now } = change;
  const changeId = randomUUID();
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_DAYS * DAY_MS);
  const token = emailLinkToken(deps.linkSecret, 'email-undo', changeId);
  await deps.addresses.hold(session, { email: oldEmail, userId, leftAt: now, heldUntil: expiresAt, token });
  await deps.addresses.take(session, { email: newEmail, userId, now });
  // A link in the old mailbox must not open the account any more.
  await deps.resets.removeAllOf(session, userId);
  await deps.outbox.append(session, {
    type: 'auth.user.email-changed.v1',
    data: { userId, changeId, oldEmail, newEmail, expiresAt: expiresAt.toISOString() },
    actor: userId,
    requestId,
    now,
  });
}
