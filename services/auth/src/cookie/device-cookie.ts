import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { isSecure } from './session-cookie';

/** Over TLS the name has a prefix with which browsers accept the cookie over TLS only. */
const nameFor = (request: Request): string => (isSecure(request) ? '__Secure-device' : 'device');
const MAX_AGE_MS = 180 * 24 * 60 * 60 * 1000;

/** A browser in which a user has signed in before. */
export interface Device {
  userId: string;
  deviceId: string;
}

const signatureOf = (secret: string, { userId, deviceId }: Device) =>
  createHmac('sha256', secret).update(`device:${userId}.${deviceId}`).digest();

/** The device that the request's cookie names; undefined without a cookie of ours. */
export function readDeviceCookie(request: Request, secret: string): Device | undefined {
  const cookie = parseCookie(request.get('cookie') ?? '')[nameFor(request)] ?? '';
  const [userId = '', deviceId = '', signature = ''] = cookie.split('.');
  const device = { userId, deviceId };
  const expected = signatureOf(secret, device);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
}

/**
 * Remembers a successful sign-in in this browser. The cookie signs nobody in; it only lets its owner guess separately from
 * strangers.
 */
export function setDeviceCookie(request: Request, response: Response, secret: string, userId: string): void {
  const known = readDeviceCookie(request, secret);
  const device = known?.userId === userId ? known : { userId, deviceId: randomBytes(16).toString('base64url') };
  const value = `${userId}.${device.deviceId}.${signatureOf(secret, device).toString('base64url')}`;
  response.cookie(nameFor(request), value, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/api/auth',
    secure: isSecure(request),
    maxAge: MAX_AGE_MS,
  });
}
