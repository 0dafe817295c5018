import { createHash } from 'node:crypto';
import { sessionCookie } from '@vetcare/contracts';
import { parseCookie } from 'cookie';

/** Returns undefined if the Cookie header has no session token, or one that can't be ours. */
export function readSessionToken(header: string | undefined, isSecure: boolean): string | undefined {
  const token = header && parseCookie(header)[sessionCookie(isSecure)];
  return token && /^[\w-]{20,200}$/.test(token) ? token : undefined;
}

/** The language that the visitor chose. The preferences of web-kit keep it in this cookie, with the prefix over TLS. */
export const readLanguage = (header: string | undefined): string =>
  /(?:__Secure-)?vetcare-language=(\w+)/.exec(header ?? '')?.[1] ?? 'en';

/** Sessions are stored under this hash, so that a reader of Redis can't use them. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
