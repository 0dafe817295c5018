import { createHash } from 'node:crypto';
import { ProductError } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Ten wrong passwords are allowed in ten minutes. After that, passwords are refused without being checked. */
export const PASSWORD_GUESSES = { points: 10, duration: 600, keyPrefix: 'auth:guesses' };
/** Codes are short, so fewer wrong ones are allowed: five in fifteen minutes, after the right password. */
export const CODE_GUESSES = { points: 5, duration: 900, keyPrefix: 'auth:codes' };
type Window = typeof PASSWORD_GUESSES;

export class TooManyGuessesError extends ProductError {
  constructor(
    /** Whether this is the first refusal since the limit was reached. */
    readonly isFirst: boolean,
    retryAfterSeconds: number,
  ) {
    super('too_many_guesses', {
      params: { minutes: Math.ceil(retryAfterSeconds / 60) },
      info: { retryAfterSeconds },
    });
  }
}

/** Strangers share one limit per account, whether or not there is an account with this e-mail. */
export const strangersKey = (email: string) => `strangers:${createHash('sha256').update(email).digest('hex')}`;
/** A device that has signed in before has a limit of its own, so that strangers cannot lock the owner out. */
export const deviceKey = (deviceId: string) => `device:${deviceId}`;
/** Each session has its own limit, so that a stolen one cannot lock out the others. */
export const sessionKey = (actor: { id: string; sid: string }) => `session:${actor.id}.${actor.sid}`;

/** Limits wrong passwords, or wrong codes. All processes count together in Redis; while it is away, each one counts in memory. */
export function createGuessLimit(redis: RedisClient, window: Window) {
  const limiter = new RateLimiterRedis({
    ...window,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(window),
  });

  async function count(key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const isFirst = refused.consumedPoints === window.points + 1;
      throw new TooManyGuessesError(isFirst, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }

  return {
    /**
     * Checks a password or a code. Only a wrong one counts towards the limit. It is counted before the check, so that concurrent
     * guesses can't exceed the limit.
     * @throws TooManyGuessesError
     */
    async attempt(key: string, isRight: () => Promise<boolean>): Promise<boolean> {
      await count(key);
      let isWrong = false;
      try {
        isWrong = !(await isRight());
        return !isWrong;
      } finally {
        // A check that the service had no time for says nothing about the password either.
        if (!isWrong) await limiter.reward(key, 1);
      }
    },
  };
}
export type GuessLimit = ReturnType<typeof createGuessLimit>;
