import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteName } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import rateLimit, { ipKeyGenerator } from 'express-rate-limit';
import type { Redis } from 'ioredis';
import { type RedisReply, RedisStore } from 'rate-limit-redis';
import type { Config } from '../config';
import { readSessionToken } from '../session/cookie';

interface Limit {
  /** The setting that says how many a minute. */
  setting: 'LOGINS_PER_MINUTE' | 'REGISTRATIONS_PER_MINUTE' | 'BOOKINGS_PER_MINUTE';
  by: 'address' | 'session';
}

/** Calls that are limited, each counted by itself. */
const limits = {
  login: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  forgotPassword: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  resetPassword: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  undoEmail: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  register: { setting: 'REGISTRATIONS_PER_MINUTE', by: 'address' },
  book: { setting: 'BOOKINGS_PER_MINUTE', by: 'session' },
} as const satisfies { [N in RouteName]?: Limit };

export type CheckLimit = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>;

/** The check of each limited call, by its name in the contract. */
export function createRateLimits({
  redis,
  config,
}: {
  redis: Redis;
  config: Config;
}): Partial<Record<string, CheckLimit>> {
  const entries = Object.entries(limits).map(
    ([name, { setting, by }]) => [name, createRateLimit({ redis, name, perMinute: config[setting], by })] as const,
  );
  return Object.fromEntries(entries);
}

/** Counts calls in Redis, per address or session; while Redis is away everybody passes. */
function createRateLimit(deps: { redis: Redis; name: string; perMinute: number; by: Limit['by'] }): CheckLimit {
  const store = new RedisStore({
    prefix: `gateway:limit:${deps.name}:`,
    sendCommand: (command: string, ...args: string[]) => deps.redis.call(command, ...args) as Promise<RedisReply>,
  });
  const limiter = rateLimit({
    windowMs: 60_000,
    limit: deps.perMinute,
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
      next(new ProductError('too_many_requests'));
    },
  });
  return (request, response, address) =>
    new Promise((resolve, reject) => {
      Object.assign(request, { address });
      // The limiter asks little of Express: headers and `next`.
      void limiter(request as never, response as never, (error?: unknown) => (error ? reject(error) : resolve()));
    });
}
