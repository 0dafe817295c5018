import { SESSION_SECONDS, sessionCookie } from '@vetcare/contracts';
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';

/** Whether the browser uses TLS, as the gateway says. */
export const isSecure = (request: Request): boolean => request.get('x-forwarded-proto') === 'https';

const nameFor = (request: Request): string => sessionCookie(isSecure(request));

const optionsFor = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isSecure(request),
});

/** The session token in the request's cookie; undefined if there is none of the right form. */
export function readSessionCookie(request: Request): string | undefined {
  const token = parseCookie(request.get('cookie') ?? '')[nameFor(request)];
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(nameFor(request), token, { ...optionsFor(request), maxAge: SESSION_SECONDS * 1000 });
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(nameFor(request), optionsFor(request));
}
