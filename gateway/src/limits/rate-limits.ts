import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductError } from '@vetcare/service-kit';
import rateLimit, { ipKeyGenerator } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import { readSessionToken } from '../session/cookie';

interface Limit {
  name: string;
  perMinute: number;
}

export type CheckLimit = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>;

/** Counts calls in Redis, per address or session; while Redis is away everybody passes. */
export function createRateLimit(deps: { redis: Redis; limit: Limit; by: 'address' | 'session' }): CheckLimit {
  const store = new RedisStore({
    prefix: `gateway:limit:${deps.limit.name}:`,
    sendCommand: (command: string, ...args: string[]) => deps.redis.call(command, ...args) as Promise<RedisReply>,
  });
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: deps.limit.perMinute,
    standardHeaders: 'draft-6',
    legacyHeaders: false,
    store,
    passOnStoreError: true,
    validate: false,
    keyGenerator: (request) => {
      const token = deps.by === 'session' ? readSessionToken(request.headers.cookie) : undefined;
      return token
        ? createHash('sha256').update(token).digest('hex')
        : ipKeyGenerator(String((request as unknown as { address: string }).address));
    },
    handler: (request, response, next) => {
      const { resetTime } = (request as typeof request & { rateLimit?: { resetTime?: Date } }).rateLimit ?? {};
      const seconds = resetTime ? Math.ceil((resetTime.getTime() - Date.now()) / 1000) : 60;
      response.setHeader('retry-after', String(Math.max(1, seconds)));
      next(new ProductError('too_many_requests', 'Too many attempts. Please wait a minute and try again.'));
    },
  });
  return (request, response, address) =>
    new Promise((resolve, reject) => {
      Object.assign(request, { address });
      // The limiter asks little of Express: headers and `next`.
      void limiter(request as never, response as never, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
