import { createHash } from 'node:crypto';
import { SESSION_COOKIE } from '@vetcare/contracts';
import { parseCookie } from 'cookie';

/** Returns undefined if the Cookie header has no session token, or one that can't be ours. */
export function readSessionToken(header: string | undefined): string | undefined {
  const token = header && parseCookie(header)[SESSION_COOKIE];
  return token && /^[\w-]{20,200}$/.test(token) ? token : undefined;
}

/** The language that the visitor chose. The preferences of web-kit keep it in this cookie. */
export const readLanguage = (header: string | undefined): string =>
  parseCookie(header ?? '')['vetcare-language'] ?? 'en';

/** Sessions are stored under this hash, so that whoever reads Redis can't use them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
