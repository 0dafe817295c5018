import { createHash, randomBytes } from 'node:crypto';
import {
  endedSessionKey,
  type Finishing,
  finishingSessionKey,
  MAX_SESSION_SECONDS,
  SESSION_SECONDS,
  Session,
  SessionEnd,
  sessionKey,
  userSessionsKey,
} from '@vetcare/contracts';
import { type Logger, withTimeout } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import { z } from 'zod';
import { SessionsUnavailableError } from './session.errors';

const Hashes = z.array(z.string());

/** The most sessions that one person can have. Opening another one ends the least recently used. */
export const MAX_SESSIONS = 20;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const sidOf = (tokenHash: string) => tokenHash.slice(0, 32);
/** The id by which people name their sessions: as much of the public name as the ids of other records have. */
export const idOfSession = (sid: string) => sid.slice(0, 24);

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new SessionsUnavailableError(error);
  }
}

interface Deps {
  redis: RedisClient;
  log: Logger;
  now: () => Date;
}

/** When a session that is used now ends, in milliseconds: after seven days, or when there is nothing to finish any more. */
const endOfSession = (now: () => Date, finishing?: Finishing) =>
  Math.min(now().getTime() + SESSION_SECONDS * 1000, finishing?.until ?? Number.POSITIVE_INFINITY);

const keyOf = ({ finishing }: Pick<Session, 'finishing'>, tokenHash: string) =>
  finishing ? finishingSessionKey(tokenHash) : sessionKey(tokenHash);

/** The session under either key. While one is narrowed it may be under both, and is the narrower one already. */
async function read({ redis }: Pick<Deps, 'redis'>, tokenHash: string): Promise<Session | null> {
  const stored = (await redis.get(finishingSessionKey(tokenHash))) ?? (await redis.get(sessionKey(tokenHash)));
  return stored === null ? null : Session.parse(JSON.parse(stored));
}

// A session and the list of its user have different slots of a cluster, so that no command and no transaction takes both.

/** Removes sessions of a user, and notes why for whoever has their cookie. @returns their public names */
async function remove({ redis }: Deps, userId: string, hashes: string[], why?: SessionEnd): Promise<string[]> {
  const keys = hashes.flatMap((hash) => [sessionKey(hash), finishingSessionKey(hash)]);
  const removeAll = () => Promise.all(keys.map((key) => redis.del(key)));
  if (hashes.length > 0) {
    // The list comes after them, because a session that is in no list could not be revoked.
    if (why) await Promise.all(hashes.map((hash) => redis.set(endedSessionKey(hash), why, 'EX', SESSION_SECONDS)));
    await removeAll();
    await redis.zrem(userSessionsKey(userId), ...hashes);
    // A session that was stored between the two steps is in the list, so it is removed here.
    await removeAll();
  }
  return hashes.map(sidOf);
}

/** Stores a new session. @returns the hashes of those that exceed the limit now */
async function add({ redis, now }: Deps, session: Session, tokenHash: string): Promise<string[]> {
  const list = userSessionsKey(session.sub);
  const answers = await redis
    .multi()
    .zremrangebyscore(list, '-inf', now().getTime())
    .zadd(list, endOfSession(now, session.finishing), tokenHash)
    .expire(list, SESSION_SECONDS)
    .zrange(list, '0', String(-1 - MAX_SESSIONS))
    .exec();
  const tooMany = Hashes.parse(answers?.at(-1)?.[1]);
  const key = keyOf(session, tokenHash);
  const milliseconds = Math.max(1, endOfSession(now, session.finishing) - now().getTime());
  await redis.set(key, JSON.stringify(session), 'PX', milliseconds);
  // A revocation that came in between has not found the session, but has taken it out of the list.
  if ((await redis.zscore(list, tokenHash)) === null) await redis.del(key);
  return tooMany;
}

/** A page waits for its check, so a Redis that is silent is not waited for longer. */
const PROLONG_MS = 500;

/**
 * Gives a user's session seven more days from now, but none beyond ninety days after the sign-in.
 * @returns `ended` if it has ended or belongs to another user
 */
async function prolong(deps: Deps, token: string, userId: string): Promise<'prolonged' | 'ended'> {
  const { redis, now } = deps;
  const tokenHash = hashOf(token);
  const session = await read(deps, tokenHash);
  if (session?.sub !== userId) return 'ended';
  const lastEnd = session.authAt + MAX_SESSION_SECONDS * 1000;
  const end = Math.min(endOfSession(now, session.finishing), lastEnd);
  if (end <= now().getTime()) {
    // Its key expires at the same time, whether or not Redis can write now.
    await remove(deps, userId, [tokenHash]).catch(() => undefined);
    return 'ended';
  }
  const list = userSessionsKey(userId);
  const used: Session = { ...session, usedAt: now().getTime() };
  // First its place in the list, without which it could not be revoked.
  await redis.multi().zadd(list, end, tokenHash).expire(list, SESSION_SECONDS).exec();
  const milliseconds = Math.ceil(end - now().getTime());
  const isAlive = (await redis.set(keyOf(session, tokenHash), JSON.stringify(used), 'PX', milliseconds, 'XX')) === 'OK';
  // It has ended meanwhile, or was narrowed: then the browser is signed out, rather than a session left in no list.
  if (!isAlive) await remove(deps, userId, [tokenHash]);
  return isAlive ? 'prolonged' : 'ended';
}

async function close(deps: Deps, userId: string, fits: (sid: string) => boolean, why?: SessionEnd): Promise<string[]> {
  const hashes = await deps.redis.zrange(userSessionsKey(userId), '0', '-1');
  return remove(
    deps,
    userId,
    hashes.filter((hash) => fits(sidOf(hash))),
    why,
  );
}

async function list(deps: Deps, userId: string): Promise<Session[]> {
  const hashes = await deps.redis.zrange(userSessionsKey(userId), '0', '-1');
  const stored = await Promise.all(hashes.map((hash) => read(deps, hash)));
  // A session that has ended by itself stays in the list until the next sign-in.
  return stored.flatMap((session) => session ?? []);
}

/**
 * Lets all sessions of a suspended user go on for what they may finish, also those that were opened while the suspension was being
 * stored. Repeating it changes nothing.
 * @returns their public names
 */
async function narrow(deps: Deps, userId: string, finishing: Finishing): Promise<string[]> {
  const { redis, now } = deps;
  const hashes = await redis.zrange(userSessionsKey(userId), '0', '-1');
  const milliseconds = finishing.until - now().getTime();
  const narrowed: string[] = [];
  for (const tokenHash of hashes) {
    const session = await read(deps, tokenHash);
    if (!session) continue;
    if (milliseconds <= 0) await remove(deps, userId, [tokenHash], 'suspended');
    else {
      const narrower: Session = { ...session, finishing };
      await redis.set(finishingSessionKey(tokenHash), JSON.stringify(narrower), 'PX', milliseconds);
      await redis.del(sessionKey(tokenHash));
      await redis.zadd(userSessionsKey(userId), 'XX', finishing.until, tokenHash);
      // As when one is added: one that was ended in between is in no list.
      if ((await redis.zscore(userSessionsKey(userId), tokenHash)) === null)
        await redis.del(finishingSessionKey(tokenHash));
    }
    narrowed.push(sidOf(tokenHash));
  }
  return narrowed;
}

/**
 * Sessions in Redis, stored under the hash of their token and listed per user by the time of their end. A list lives as
 * long as its longest session. Every function except `prolong` throws SessionsUnavailableError while Redis is away.
 */
export function createSessionStore(deps: Deps) {
  const { redis } = deps;
  return {
    /** @returns the new session's token, which only the browser stores, and the public names of sessions it ended */
    async open(user: Omit<Session, 'sid'>): Promise<{ token: string; ended: string[] }> {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      const tooMany = add(deps, { ...user, sid: sidOf(tokenHash) }, tokenHash);
      return {
        token,
        ended: await orUnavailable(tooMany.then((hashes) => remove(deps, user.sub, hashes, 'too-many'))),
      };
    },
    /**
     * Prolongs a session that the gateway has resolved. It goes on as it is (`kept`) while Redis is away, silent or can't
     * write, as with a full disk.
     */
    async prolong(token: string, userId: string): Promise<'prolonged' | 'kept' | 'ended'> {
      const prolonging = prolong(deps, token, userId).catch((error: unknown) => {
        deps.log.warn({ err: error, userId }, 'a session was not prolonged');
        return 'kept' as const;
      });
      return (await withTimeout(PROLONG_MS, prolonging)) ?? 'kept';
    },
    /** @returns the session that was ended; null if it had ended before */
    async close(token: string): Promise<Session | null> {
      const tokenHash = hashOf(token);
      const keys = [sessionKey(tokenHash), finishingSessionKey(tokenHash)];
      const stored = await orUnavailable(Promise.all(keys.map((key) => redis.getdel(key))));
      const known = stored.find((text) => text !== null);
      if (!known) return null;
      const session = Session.parse(JSON.parse(known));
      await orUnavailable(redis.zrem(userSessionsKey(session.sub), tokenHash));
      return session;
    },
    /** @returns the public names of the sessions that were ended */
    closeAll: (userId: string, { keepSid, why }: { keepSid: string | null; why?: SessionEnd }): Promise<string[]> =>
      orUnavailable(close(deps, userId, (sid) => sid !== keepSid, why)),
    /** @returns the public name of the session with this id if it was ended, otherwise nothing */
    closeOne: (userId: string, id: string): Promise<string[]> =>
      orUnavailable(close(deps, userId, (sid) => idOfSession(sid) === id, 'signed-out')),
    /** @returns the public names of the sessions that may only finish consultations from now on */
    narrow: (userId: string, finishing: Finishing): Promise<string[]> => orUnavailable(narrow(deps, userId, finishing)),
    /** @returns why the session of this token was ended; null if that is not known */
    async whyEnded(token: string): Promise<SessionEnd | null> {
      const why = SessionEnd.safeParse(await orUnavailable(redis.get(endedSessionKey(hashOf(token)))));
      return why.success ? why.data : null;
    },
    list: (userId: string): Promise<Session[]> => orUnavailable(list(deps, userId)),
    /** Says before a password is looked at whether a session could be stored. @throws SessionsUnavailableError */
    async checkWritable(): Promise<void> {
      await orUnavailable(redis.set('auth:writable', '1', 'EX', 60));
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
