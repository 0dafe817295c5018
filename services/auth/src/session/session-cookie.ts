import { SESSION_COOKIE, SESSION_SECONDS } from '@vetcare/contracts';
import type { CookieOptions, Request, Response } from 'express';

const TOKEN = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([A-Za-z0-9_-]{43})(?:;|$)`);

const optionsFor = (request: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: request.get('x-forwarded-proto') === 'https',
});

/** The session token in the request's cookie; undefined if there is none of the right form. */
export const readSessionCookie = (request: Request): string | undefined => TOKEN.exec(request.get('cookie') ?? '')?.[1];

export function setSessionCookie(request: Request, response: Response, token: string): void {
  response.cookie(SESSION_COOKIE, token, { ...optionsFor(request), maxAge: SESSION_SECONDS * 1000 });
}

export function clearSessionCookie(request: Request, response: Response): void {
  response.clearCookie(SESSION_COOKIE, optionsFor(request));
}
