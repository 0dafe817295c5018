import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@vetcare/contracts';
import { parseCookie } from 'cookie';

/** The session's token from a Cookie header. */
export function readSessionToken(header: string | undefined): string | undefined {
  const token = header && parseCookie(header)[SESSION_COOKIE];
  return token && /^[\w-]{20,200}$/.test(token) ? token : undefined;
}

/** The language that the visitor chose for this browser; the pages keep it there (web-kit's preferences). */
export const readLanguage = (header: string | undefined): string =>
  parseCookie(header ?? '')['vetcare-language'] ?? 'en';

/** Only this hash of a token is stored anywhere. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
