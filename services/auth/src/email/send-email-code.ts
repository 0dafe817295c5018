import { randomUUID } from 'node:crypto';
import { EMAIL_CODE_MINUTES } from '@vetcare/contracts';
import { type Actor, inTransaction } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { isEmailConfirmed } from '../user/user';
import { accessOwnUser } from '../user/user.access';
import type { EmailCode } from './email-code.store';

type Deps = Pick<AuthDeps, 'connection' | 'users' | 'emailCodes' | 'outbox' | 'now'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_PER_HOUR = 5;
/** A code that is asked for again stays the same while it is valid for so long, because the first mail may only be late. */
const STAYS_MS = 10 * MINUTE_MS;

/** From when another mail may be sent: a minute after the last one, and not more than a few in an hour. */
function nextMailAt(sentAt: readonly Date[]): Date | null {
  const last = sentAt.at(-1);
  if (!last) return null;
  const first = sentAt.length < MAILS_PER_HOUR ? undefined : sentAt.at(-MAILS_PER_HOUR);
  return new Date(Math.max(last.getTime() + MINUTE_MS, first ? first.getTime() + HOUR_MS : 0));
}

/**
 * Mails the caller a code that confirms the address of the account, unless it is confirmed or a mail was sent just now.
 * @returns from when another one is sent; null if none is needed
 */
export async function sendEmailCode(deps: Deps, actor: Actor, requestId: string) {
  const { email, ...user } = await accessOwnUser(deps, actor);
  if (isEmailConfirmed({ email, ...user })) return { email, confirmed: true, sent: false, resendAt: null };
  const now = deps.now();
  await deps.emailCodes.prepare(actor.id, now);
  const mailed = await inTransaction(deps.connection, async (session) => {
    const known = await deps.emailCodes.find(actor.id, session);
    const sentAt = (known?.sentAt ?? []).filter((at) => now.getTime() - at.getTime() < HOUR_MS);
    const waitUntil = nextMailAt(sentAt);
    // Another address gets its mail at once, and counts all the same.
    const isWaiting = waitUntil && waitUntil > now;
    if (isWaiting && (known?.email === email || sentAt.length >= MAILS_PER_HOUR))
      return { sent: false, resendAt: waitUntil };
    const code = { ...currentOrNew(known, email, now), _id: actor.id, email, sentAt: [...sentAt, now] };
    await deps.emailCodes.save(session, code);
    await deps.outbox.append(session, {
      type: 'auth.user.email-code-requested.v1',
      data: { userId: actor.id, codeId: code.codeId, email, expiresAt: code.expiresAt.toISOString() },
      actor: actor.id,
      requestId,
      now,
    });
    return { sent: true, resendAt: nextMailAt(code.sentAt) };
  });
  return { email, confirmed: false, ...mailed };
}

function currentOrNew(known: EmailCode | null, email: string, now: Date) {
  const { codeId, expiresAt } = known ?? {};
  if (codeId && expiresAt && known?.email === email && expiresAt.getTime() - now.getTime() > STAYS_MS)
    return { codeId, expiresAt };
  return { codeId: randomUUID(), expiresAt: new Date(now.getTime() + EMAIL_CODE_MINUTES * MINUTE_MS) };
}
