import { createHmac } from 'node:crypto';

/**
 * The token in a link that is sent by e-mail. Auth, which checks the token, and notification, which sends it, both derive
 * it from the link's public id and a shared secret, so that no event has to contain it. A token for one purpose is not
 * valid for the other.
 */
export const emailLinkToken = (secret: string, purpose: 'password-reset' | 'email-undo', id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
