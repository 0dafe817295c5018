import { createHmac } from 'node:crypto';

/**
 * The token in a link that is sent by e-mail. Auth, which checks the token, and notification, which sends it, each derive
 * it from the link's public id and the secret that they share, so that no event has to carry it. A token for one purpose
 * is not valid for the other.
 */
export const emailLinkToken = (secret: string, purpose: 'password-reset' | 'email-undo', id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
