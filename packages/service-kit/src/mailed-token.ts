import { createHmac } from 'node:crypto';

/**
 * The token of a mailed link: auth, which checks it, and notification, which mails it, each make it of the public id and
 * the secret they share, so no event has to carry it. A token of one purpose is none of another.
 */
export const mailedToken = (secret: string, purpose: 'password-reset' | 'email-undo', id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');
