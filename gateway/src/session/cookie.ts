import { createHash } from 'node:crypto';
import { SESSION_COOKIE, SESSION_SECONDS } from '@vetcare/contracts';

/** The session's token from a Cookie header. */
export function readSessionToken(header: string | undefined): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === SESSION_COOKIE) {
      const token = part.slice(at + 1).trim();
      return /^[\w-]{20,200}$/.test(token) ? token : undefined;
    }
  }
  return undefined;
}

/** Only this hash of a token is stored anywhere. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export const sessionCookie = (token: string, secure: boolean) =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}${secure ? '; Secure' : ''}`;
