import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { ProviderError } from './api-error';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The provider's API takes the key id as user and the key secret as password. */
export function basicAuth({ keyId, keySecret }: { keyId: string; keySecret: string }): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return (req, _res, next) => {
    if (timingSafeEqual(digest(req.get('authorization') ?? ''), expected)) next();
    else next(new ProviderError(401, 'BAD_REQUEST_ERROR', 'Authentication failed'));
  };
}
