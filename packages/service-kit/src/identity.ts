import { AdminRole, Finishing, INTERNAL_TOKEN_ISSUER, Role } from '@vetcare/contracts';
import { type CryptoKey, importSPKI, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The caller. `authAt` is when they last entered their password, in milliseconds. */
export interface Actor {
  id: string;
  role: Role;
  /** Only for admins; an owner has none. */
  adminRole?: AdminRole;
  sid: string;
  authAt: number;
  /** Only of a suspended user: what they may finish. */
  finishing?: Finishing;
}

export type ReadIdentity = (authorization: string | undefined) => Promise<Actor | undefined>;

/** By how much the clocks of the gateway and of a service may differ. */
const SKEW_SECONDS = 120;

const Claims = z.object({
  sub: z.string(),
  role: Role,
  adminRole: AdminRole.optional(),
  sid: z.string(),
  authAt: z.number(),
  finishing: Finishing.optional(),
  exp: z.number(),
});

async function verify(token: string, key: CryptoKey, { service, now }: { service: string; now: () => Date }) {
  const { payload } = await jwtVerify(token, key, {
    issuer: INTERNAL_TOKEN_ISSUER,
    audience: service,
    algorithms: ['EdDSA'],
    currentDate: now(),
    clockTolerance: SKEW_SECONDS,
  });
  return payload;
}

/**
 * Reads the gateway's internal token, a JWT that is signed with EdDSA and valid for 60 s for one service. A caller that sends no
 * token, or one that is not valid, is anonymous; that is no error.
 */
export async function createIdentityReader(deps: {
  /** One or more keys in SPKI PEM. While a key is replaced, there are two. */
  publicKey: string;
  service: string;
  /** The database's clock, so that a machine whose own clock is wrong knows its callers. */
  now: () => Date;
}): Promise<ReadIdentity> {
  const pems = deps.publicKey.split(/(?<=-----END PUBLIC KEY-----)/).filter((pem) => pem.trim());
  const keys = await Promise.all(pems.map((pem) => importSPKI(pem.trim(), 'EdDSA')));
  const known = new LRUCache<string, Actor>({ max: 10_000 });
  return async (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return undefined;
    const token = authorization.slice(7);
    const cached = known.get(token);
    if (cached) return cached;
    try {
      const payload = await Promise.any(keys.map((key) => verify(token, key, deps)));
      const claims = Claims.parse(payload);
      const { sub: id, role, adminRole, sid, authAt, finishing } = claims;
      const actor: Actor = {
        ...{ id, role, sid, authAt },
        ...(adminRole && { adminRole }),
        ...(finishing && { finishing }),
      };
      known.set(token, actor, { ttl: Math.max(1, claims.exp * 1000 - deps.now().getTime()) });
      return actor;
    } catch {
      return undefined;
    }
  };
}
