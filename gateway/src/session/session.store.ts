import { Session, type SessionRevoked, sessionKey } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { MintToken } from './mint-token';

const CACHE_MS = 5_000;

interface CachedSession {
  session: Session;
  tokens: Map<string, string>;
}

export interface ResolvedSession {
  session: Session;
  /** The JWT for a service, which is cached as long as the session is. */
  tokenFor(service: string): Promise<string>;
}

/**
 * Looks sessions up in Redis and caches them for five seconds, or until they are revoked. Sessions are only prolonged by
 * auth, when a page asks who is signed in. That answer is `no-store`, so no cache keeps the cookie that it renews.
 */
export function createSessionStore(deps: { redis: Redis; mintToken: MintToken }) {
  const cache = new LRUCache<string, CachedSession>({ max: 50_000, ttl: CACHE_MS });

  async function load(hash: string): Promise<Session | undefined> {
    const value = await deps.redis.get(sessionKey(hash)).catch((cause: unknown) => {
      throw new ProductError('session_unchecked', {
        cause,
      });
    });
    return value ? Session.parse(JSON.parse(value)) : undefined;
  }

  const toResolved = ({ session, tokens }: CachedSession): ResolvedSession => ({
    session,
    async tokenFor(service) {
      let token = tokens.get(service);
      if (!token) {
        token = await deps.mintToken(service, session);
        tokens.set(service, token);
      }
      return token;
    },
  });

  return {
    /** @throws ProductError `overloaded` while Redis is away */
    async resolve(hash: string): Promise<ResolvedSession | undefined> {
      const cached = cache.get(hash);
      if (cached) return toResolved(cached);
      const session = await load(hash);
      if (!session) return undefined;
      const entry = { session, tokens: new Map<string, string>() };
      cache.set(hash, entry);
      return toResolved(entry);
    },
    forget({ userId, sids }: SessionRevoked): void {
      for (const [hash, { session }] of cache.entries()) {
        if (session.sub === userId && (sids.length === 0 || sids.includes(session.sid))) cache.delete(hash);
      }
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
