import type { ServerResponse } from 'node:http';
import type { CallLimit, PublishedCall } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** The settings that calls refer to by name. */
const settingOf = {
  logins: 'LOGINS_PER_MINUTE',
  registrations: 'REGISTRATIONS_PER_MINUTE',
  bookings: 'BOOKINGS_PER_MINUTE',
  'front-end-reports': 'FRONT_END_REPORTS_PER_MINUTE',
} as const satisfies Record<Exclude<CallLimit['perMinute'], number>, string>;
type Settings = Record<(typeof settingOf)[keyof typeof settingOf], number>;

/** Who the call is counted for. `person` is undefined for callers without a session. */
export interface Counted {
  network: string;
  person: string | undefined;
}

/**
 * Sets Retry-After on the response if the call is refused.
 * @throws ProductError `too_many_requests`
 */
export type CheckRateLimit = (response: ServerResponse, counted: Counted) => Promise<void>;

/** Undefined for a call that is not limited. */
export type RateLimitOf = (call: PublishedCall | undefined) => CheckRateLimit | undefined;

export function createRateLimits({ redis, settings }: { redis: RedisClient; settings: Settings }): RateLimitOf {
  // A release that publishes a call once more begins with a new limiter, and with the counts that are in Redis.
  const limits = new WeakMap<PublishedCall, CheckRateLimit>();
  return (call) => {
    if (!call?.limit) return undefined;
    const known = limits.get(call);
    if (known) return known;
    const { by, perMinute } = call.limit;
    const points = typeof perMinute === 'number' ? perMinute : settings[settingOf[perMinute]];
    const limit = createRateLimit({ redis, name: call.name, perMinute: points, by });
    limits.set(call, limit);
    return limit;
  };
}

/** Counts in Redis, which all gateways share. While Redis is away each gateway counts on its own. */
function createRateLimit(deps: {
  redis: RedisClient;
  name: string;
  perMinute: number;
  by: CallLimit['by'];
}): CheckRateLimit {
  const window = { points: deps.perMinute, duration: 60 };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: deps.redis,
    keyPrefix: `gateway:limit:${deps.name}`,
    insuranceLimiter: new RateLimiterMemory(window),
    // A caller who was refused stays refused until the minute is over, without asking Redis again.
    inMemoryBlockOnConsumed: deps.perMinute + 1,
  });
  return async (response, { network, person }) => {
    try {
      await limiter.consume((deps.by === 'person' && person) || network);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      response.setHeader('retry-after', String(Math.max(1, Math.ceil(refused.msBeforeNext / 1000))));
      throw new ProductError('too_many_requests');
    }
  };
}
