import { Session, type SessionRevoked, sessionKey } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { MintToken } from './mint-token';

const TRUSTED_FOR_MS = 5_000;

interface Known {
  session: Session;
  tokens: Map<string, string>;
}

export interface ResolvedSession {
  session: Session;
  /** The internal token for a service, minted once and used for some seconds. */
  tokenFor(service: string): Promise<string>;
}

/**
 * Looks sessions up in Redis and keeps them for five seconds, or until they are revoked. Only auth prolongs a session, when
 * a page asks who is signed in: that answer is private and never stored, so that no cache keeps the cookie that goes with it.
 */
export function createSessionStore(deps: { redis: Redis; mintToken: MintToken }) {
  const known = new LRUCache<string, Known>({ max: 50_000, ttl: TRUSTED_FOR_MS });

  async function load(hash: string): Promise<Session | undefined> {
    const value = await deps.redis.get(sessionKey(hash)).catch((cause: unknown) => {
      throw new ProductError('session_unchecked', {
        cause,
      });
    });
    return value ? Session.parse(JSON.parse(value)) : undefined;
  }

  const resolved = ({ session, tokens }: Known): ResolvedSession => ({
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
      const cached = known.get(hash);
      if (cached) return resolved(cached);
      const session = await load(hash);
      if (!session) return undefined;
      const entry = { session, tokens: new Map<string, string>() };
      known.set(hash, entry);
      return resolved(entry);
    },
    forget({ userId, sids }: SessionRevoked): void {
      for (const [hash, { session }] of known.entries()) {
        if (session.sub === userId && (sids.length === 0 || sids.includes(session.sid))) known.delete(hash);
      }
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
