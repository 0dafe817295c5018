import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECONDS, Session, sessionKey, userSessionsKey } from '@vetcare/contracts';
import type Redis from 'ioredis';
import { z } from 'zod';
import { SessionsUnavailableError } from './session.errors';

const Hashes = z.array(z.string());

/** How many sessions one person has at most: another one ends the one that was not used for the longest. */
export const MAX_SESSIONS = 20;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const sidOf = (tokenHash: string) => tokenHash.slice(0, 32);

async function answered<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    throw new SessionsUnavailableError(error);
  }
}

/**
 * Sessions in Redis: known there by the hash of their token, listed per user by when they end. A list lives as long as the
 * longest session in it. Every function throws SessionsUnavailableError while Redis is away.
 */
export function createSessionStore({ redis, now }: { redis: Redis; now: () => Date }) {
  const endsAt = () => now().getTime() + SESSION_SECONDS * 1000;

  async function remove(userId: string, hashes: string[]): Promise<string[]> {
    if (hashes.length > 0) {
      // The list last: a session must not outlive its place in it.
      await redis.del(...hashes.map(sessionKey));
      await redis.zrem(userSessionsKey(userId), ...hashes);
    }
    return hashes.map(sidOf);
  }

  /** Lists a new session. @returns the hashes of those that are too many now */
  async function add(session: Session, tokenHash: string): Promise<string[]> {
    const list = userSessionsKey(session.sub);
    // At once, so that no revocation finds one without the other.
    const answers = await redis
      .multi()
      .set(sessionKey(tokenHash), JSON.stringify(session), 'EX', SESSION_SECONDS)
      .zremrangebyscore(list, '-inf', now().getTime())
      .zadd(list, endsAt(), tokenHash)
      .expire(list, SESSION_SECONDS)
      .zrange(list, '0', String(-1 - MAX_SESSIONS))
      .exec();
    return Hashes.parse(answers?.at(-1)?.[1]);
  }

  return {
    /** @returns the new session's token, which nobody but the browser keeps, and the public names of sessions it ended */
    async open(user: Pick<Session, 'sub' | 'role' | 'authAt'>): Promise<{ token: string; ended: string[] }> {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      const tooMany = add({ ...user, sid: sidOf(tokenHash) }, tokenHash);
      return { token, ended: await answered(tooMany.then((hashes) => remove(user.sub, hashes))) };
    },
    /** Gives a user's session seven more days from now. @returns false when it is over, or somebody else's */
    async prolong(token: string, userId: string): Promise<boolean> {
      const tokenHash = hashOf(token);
      const list = userSessionsKey(userId);
      const answers = await answered(
        redis
          .multi()
          .zadd(list, endsAt(), tokenHash)
          .expire(list, SESSION_SECONDS)
          .getex(sessionKey(tokenHash), 'EX', SESSION_SECONDS)
          .exec(),
      );
      const stored = answers?.at(-1)?.[1];
      const isTheirs = typeof stored === 'string' && Session.parse(JSON.parse(stored)).sub === userId;
      if (!isTheirs) await answered(redis.zrem(list, tokenHash));
      return isTheirs;
    },
    /** @returns the session that is over now; null when it was before */
    async close(token: string): Promise<Session | null> {
      const tokenHash = hashOf(token);
      const stored = await answered(redis.getdel(sessionKey(tokenHash)));
      if (stored === null) return null;
      const session = Session.parse(JSON.parse(stored));
      await answered(redis.zrem(userSessionsKey(session.sub), tokenHash));
      return session;
    },
    /** @returns public names of the sessions that are over now */
    closeAll: (userId: string, { keepSid }: { keepSid: string | null }): Promise<string[]> =>
      answered(
        redis.zrange(userSessionsKey(userId), '0', '-1').then((hashes) =>
          remove(
            userId,
            hashes.filter((hash) => sidOf(hash) !== keepSid),
          ),
        ),
      ),
    async ping(): Promise<void> {
      await answered(redis.ping());
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
