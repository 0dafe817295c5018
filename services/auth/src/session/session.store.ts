import { createHash, randomBytes } from 'node:crypto';
import { SESSION_SECONDS, Session, sessionKey, userSessionsKey } from '@vetcare/contracts';
import type Redis from 'ioredis';
import { SessionsUnavailableError } from './session.errors';

/** A user's list outlives their sessions, which the gateway may prolong on its own. */
const LIST_SECONDS = 4 * SESSION_SECONDS;

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
 * Sessions in Redis: known there by the hash of their token, listed per user.
 * Every function throws SessionsUnavailableError while Redis is away.
 */
export function createSessionStore(redis: Redis) {
  /** The user's sessions that are not over yet; forgets the others. */
  async function hashesOf(userId: string): Promise<string[]> {
    const hashes = await redis.smembers(userSessionsKey(userId));
    const found = await Promise.all(hashes.map((hash) => redis.exists(sessionKey(hash))));
    const over = hashes.filter((_, index) => found[index] === 0);
    if (over.length > 0) await redis.srem(userSessionsKey(userId), ...over);
    return hashes.filter((_, index) => found[index] === 1);
  }

  async function remove(userId: string, hashes: string[]): Promise<string[]> {
    if (hashes.length > 0) {
      await redis.del(...hashes.map(sessionKey));
      await redis.srem(userSessionsKey(userId), ...hashes);
    }
    return hashes.map(sidOf);
  }

  return {
    /** @returns the new session's token, which nobody but the browser keeps */
    async open(user: Pick<Session, 'sub' | 'role' | 'authAt'>): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      const session: Session = { ...user, sid: sidOf(tokenHash) };
      await answered(hashesOf(user.sub));
      // At once, so that no revocation finds one without the other.
      await answered(
        redis
          .multi()
          .set(sessionKey(tokenHash), JSON.stringify(session), 'EX', SESSION_SECONDS)
          .sadd(userSessionsKey(user.sub), tokenHash)
          .expire(userSessionsKey(user.sub), LIST_SECONDS)
          .exec(),
      );
      return token;
    },
    /** The session of a token, seven more days from now; null when it is over. */
    async prolong(token: string): Promise<Session | null> {
      const stored = await answered(redis.getex(sessionKey(hashOf(token)), 'EX', SESSION_SECONDS));
      if (stored === null) return null;
      const session = Session.parse(JSON.parse(stored));
      await answered(redis.expire(userSessionsKey(session.sub), LIST_SECONDS));
      return session;
    },
    /** @returns the session that is over now; null when it was before */
    async close(token: string): Promise<Session | null> {
      const tokenHash = hashOf(token);
      const stored = await answered(redis.getdel(sessionKey(tokenHash)));
      if (stored === null) return null;
      const session = Session.parse(JSON.parse(stored));
      await answered(redis.srem(userSessionsKey(session.sub), tokenHash));
      return session;
    },
    /** @returns public names of the sessions that are over now */
    closeAll: (userId: string, { keepSid }: { keepSid: string | null }): Promise<string[]> =>
      answered(
        hashesOf(userId).then((hashes) =>
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
