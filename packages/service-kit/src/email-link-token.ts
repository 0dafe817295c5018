import { createHmac } from 'node:crypto';

/**
 * The token in a link that is sent by e-mail. Auth, which checks the token, and notification, which sends it, both derive
 * it from the link's public id and a shared secret, so that no event has to contain it. A token for one purpose is not
 * valid for the other.
 */
export const emailLinkToken = (secret: string, purpose: 'password-reset' | 'email-undo', id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** The six digits of a mail that confirm its address, derived in the same way from the id of the mail's request. */
export function emailCode(secret: string, codeId: string): string {
  const digest = createHmac('sha256', secret).update(`email-code:${codeId}`).digest();
  // 48 bits, of which the remainder favours no code noticeably.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}
