import type { ServerResponse } from 'node:http';
import type { RouteName } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  /** The setting with the number of calls allowed per minute. */
  setting: 'LOGINS_PER_MINUTE' | 'REGISTRATIONS_PER_MINUTE' | 'BOOKINGS_PER_MINUTE' | 'FRONT_END_REPORTS_PER_MINUTE';
  by: 'address' | 'person';
}

/** The routes with a rate limit. Each route has a counter of its own. */
const limits = {
  login: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  beginSignInFactor: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  confirmSignInFactor: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  forgotPassword: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  resetPassword: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  submitLicence: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  undoEmail: { setting: 'LOGINS_PER_MINUTE', by: 'address' },
  register: { setting: 'REGISTRATIONS_PER_MINUTE', by: 'address' },
  reportFrontEnd: { setting: 'FRONT_END_REPORTS_PER_MINUTE', by: 'address' },
  book: { setting: 'BOOKINGS_PER_MINUTE', by: 'person' },
} as const satisfies { [N in RouteName]?: Limit };

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

/** The rate limits by route name. Routes without an entry are not limited. */
export function createRateLimits(deps: {
  redis: RedisClient;
  settings: Record<Limit['setting'], number>;
}): Partial<Record<string, CheckRateLimit>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, { setting, by }]) => [
      name,
      createRateLimit({ redis: deps.redis, name, perMinute: deps.settings[setting], by }),
    ]),
  );
}

/** Counts in Redis, which all gateways share. While Redis is away each gateway counts on its own. */
function createRateLimit(deps: {
  redis: RedisClient;
  name: string;
  perMinute: number;
  by: Limit['by'];
}): CheckRateLimit {
  const window = { points: deps.perMinute, duration: 60 };
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: deps.redis,
    keyPrefix: `gateway:limit:${deps.name}`,
    insuranceLimiter: new RateLimiterMemory(window),
    // Whoever has been refused is refused without Redis until the minute is over.
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
