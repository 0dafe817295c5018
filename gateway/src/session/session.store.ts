import { SESSION_SECONDS, Session, type SessionRevoked, sessionKey } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { MintToken } from './mint-token';

const TRUSTED_FOR_MS = 5_000;
const DAY_SECONDS = 24 * 60 * 60;

interface Known {
  session: Session;
  tokens: Map<string, string>;
}

export interface ResolvedSession {
  session: Session;
  /** The internal token for a service, minted once and used for some seconds. */
  tokenFor(service: string): Promise<string>;
  /** The session was prolonged in Redis, so its cookie should be too. */
  prolonged: boolean;
}

/** Looks sessions up in Redis and keeps them for five seconds, or until they are revoked. */
export function createSessionStore(deps: { redis: Redis; mintToken: MintToken }) {
  const known = new LRUCache<string, Known>({ max: 50_000, ttl: TRUSTED_FOR_MS });

  async function load(hash: string): Promise<{ session: Session; prolonged: boolean } | undefined> {
    const key = sessionKey(hash);
    const [value, ttl] = await Promise.all([deps.redis.get(key), deps.redis.ttl(key)]).catch((cause: unknown) => {
      throw new ProductError('overloaded', 'We can’t check your session right now. Please try again in a moment.', {
        cause,
      });
    });
    if (!value) return undefined;
    const prolonged = ttl < SESSION_SECONDS - DAY_SECONDS;
    if (prolonged) await deps.redis.expire(key, SESSION_SECONDS);
    return { session: Session.parse(JSON.parse(value)), prolonged };
  }

  const resolved = (entry: Known, prolonged: boolean): ResolvedSession => ({
    session: entry.session,
    prolonged,
    async tokenFor(service) {
      let token = entry.tokens.get(service);
      if (!token) {
        token = await deps.mintToken(service, entry.session);
        entry.tokens.set(service, token);
      }
      return token;
    },
  });

  return {
    /** @throws ProductError `overloaded` while Redis is away */
    async resolve(hash: string): Promise<ResolvedSession | undefined> {
      const cached = known.get(hash);
      if (cached) return resolved(cached, false);
      const loaded = await load(hash);
      if (!loaded) return undefined;
      const entry = { session: loaded.session, tokens: new Map<string, string>() };
      known.set(hash, entry);
      return resolved(entry, loaded.prolonged);
    },
    forget({ userId, sids }: SessionRevoked): void {
      for (const [hash, { session }] of known.entries()) {
        if (session.sub === userId && (sids.length === 0 || sids.includes(session.sid))) known.delete(hash);
      }
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
