import { finishingSessionKey, Session, type SessionRevoked, sessionKey } from '@vetcare/contracts';
import { ProductError, withTimeout } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';
import { LRUCache } from 'lru-cache';
import type { MintToken } from './mint-token';

/** For so long a session counts as alive without Redis being asked again. */
const FRESH_MS = 5_000;
/** For so long after its last call a session outlives a Redis that is away. */
const SEEN_MS = 10_000;
/** Redis, which answers within a millisecond, is not waited for longer if the session was just seen. */
const SILENCE_MS = 250;

const FinishingSession = Session.required({ finishing: true });

interface CachedSession {
  session: Session;
  tokens: Map<string, string>;
  loadedAt: number;
  seenAt: number;
}

export interface ResolvedSession {
  session: Session;
  /** The JWT for a service, which is cached as long as the session is. */
  tokenFor(service: string): Promise<string>;
}

interface Deps {
  redis: RedisClient;
  mintToken: MintToken;
  /** Milliseconds that never go back. */
  elapsed?: () => number;
}

async function readSession(redis: RedisClient, hash: string): Promise<Session | undefined> {
  const value = await redis.get(sessionKey(hash));
  if (value) return Session.parse(JSON.parse(value));
  // Its own schema, so that nothing under this key can ever be a session that may do everything.
  const finishing = await redis.get(finishingSessionKey(hash));
  return finishing ? FinishingSession.parse(JSON.parse(finishing)) : undefined;
}

function failUnchecked(cause: unknown): never {
  throw new ProductError('session_unchecked', { cause });
}

/**
 * Looks sessions up in Redis and caches them for five seconds, or until they are revoked. While Redis is away or silent, a
 * session that was seen in the last ten seconds goes on, as long as revocations are heard. Sessions are only prolonged by
 * auth, when a page asks who is signed in. That answer is `no-store`, so no cache keeps the cookie that it renews.
 */
export function createSessionStore({ redis, mintToken, elapsed = () => performance.now() }: Deps) {
  const cache = new LRUCache<string, CachedSession>({ max: 50_000, ttl: FRESH_MS + SEEN_MS });
  /** Since when no revocation can have been missed: they come over NATS, which does not store them. */
  let heardSince = Number.POSITIVE_INFINITY;
  let revocations = 0;

  async function load(hash: string): Promise<CachedSession | undefined> {
    const before = revocations;
    const loadedAt = elapsed();
    const session = await readSession(redis, hash);
    if (!session) return void cache.delete(hash);
    const entry = { session, tokens: new Map(), loadedAt, seenAt: loadedAt };
    // What was read before a revocation may be the session that it ended.
    if (before === revocations) cache.set(hash, entry);
    return entry;
  }

  /** Asks Redis, and goes on with a session that was just seen if there is no answer. */
  async function reload(hash: string, seen: CachedSession): Promise<CachedSession | undefined> {
    const loading = load(hash).then((entry) => ({ entry }));
    const answer = await withTimeout(
      SILENCE_MS,
      loading.catch(() => undefined),
    );
    if (answer) return answer.entry;
    const mayBeRevoked = cache.get(hash) !== seen || seen.loadedAt < heardSince;
    return mayBeRevoked ? loadOrFail(hash) : seen;
  }

  const loadOrFail = (hash: string) => load(hash).catch(failUnchecked);

  function find(hash: string): Promise<CachedSession | undefined> | CachedSession {
    const cached = cache.get(hash);
    if (!cached) return loadOrFail(hash);
    const seenBefore = cached.seenAt;
    cached.seenAt = elapsed();
    if (elapsed() - cached.loadedAt < FRESH_MS) return cached;
    const isTrusted = cached.loadedAt >= heardSince && elapsed() - seenBefore < SEEN_MS;
    return isTrusted ? reload(hash, cached) : loadOrFail(hash);
  }

  return {
    /** @throws ProductError `overloaded` while Redis is away and the session was not just seen */
    async resolve(hash: string): Promise<ResolvedSession | undefined> {
      const found = await find(hash);
      return found && toResolved(found, mintToken);
    },
    forget({ userId, sids }: SessionRevoked): void {
      revocations += 1;
      for (const [hash, { session }] of cache.entries()) {
        if (session.sub === userId && (sids.length === 0 || sids.includes(session.sid))) cache.delete(hash);
      }
    },
    /** What was loaded before NATS went away may have ended since. */
    setRevocationsHeard(heard: boolean): void {
      heardSince = heard ? elapsed() : Number.POSITIVE_INFINITY;
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;

function toResolved({ session, tokens }: CachedSession, mintToken: MintToken): ResolvedSession {
  return {
    session,
    async tokenFor(service) {
      let token = tokens.get(service);
      if (!token) {
        token = await mintToken(service, session);
        tokens.set(service, token);
      }
      return token;
    },
  };
}
