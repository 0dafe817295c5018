import { createHash } from 'node:crypto';
import { ProductError } from '@vetcare/service-kit';
import type Redis from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** So many wrong passwords are checked in so many seconds; further ones are refused unseen. */
const WINDOW = { points: 10, duration: 600 };

export class TooManyGuessesError extends ProductError {
  constructor(
    /** Whether this is the first refusal since the limit was reached. */
    readonly isFirst: boolean,
    retryAfterSeconds: number,
  ) {
    super('too_many_requests', { info: { retryAfterSeconds } });
  }
}

/** Strangers share one allowance per account, whether or not there is an account with this e-mail. */
export const strangersKey = (email: string) => `strangers:${createHash('sha256').update(email).digest('hex')}`;
/** The owner's device has an allowance of its own, so that strangers cannot lock the owner out. */
export const deviceKey = (deviceId: string) => `device:${deviceId}`;
/** Each session has its own allowance, so that a stolen one cannot lock out the others. */
export const sessionKey = (actor: { id: string; sid: string }) => `session:${actor.id}.${actor.sid}`;

/** Limits wrong passwords. All processes count together in Redis; while it is away, each one counts in memory. */
export function createGuessLimit(redis: Redis) {
  const limiter = new RateLimiterRedis({
    ...WINDOW,
    storeClient: redis,
    keyPrefix: 'auth:guesses',
    insuranceLimiter: new RateLimiterMemory(WINDOW),
  });

  async function count(key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const isFirst = refused.consumedPoints === WINDOW.points + 1;
      throw new TooManyGuessesError(isFirst, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  return {
    /**
     * Checks a password. Only a wrong one uses up the allowance, which is counted before the check so that concurrent
     * guesses don't exceed it.
     * @throws TooManyGuessesError
     */
    async attempt(key: string, isRight: () => Promise<boolean>): Promise<boolean> {
      await count(key);
      const right = await isRight();
      if (right) await limiter.reward(key, 1);
      return right;
    },
  };
}
export type GuessLimit = ReturnType<typeof createGuessLimit>;
