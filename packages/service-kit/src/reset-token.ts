import { createHmac } from 'node:crypto';

/**
 * The token of the mailed link to a new password: auth, which checks it, and notification, which mails it, each make it
 * of the public id and the secret they share, so no event has to carry it.
 */
export const resetToken = (secret: string, resetId: string): string =>
  createHmac('sha256', secret).update(`password-reset:${resetId}`).digest('base64url');
