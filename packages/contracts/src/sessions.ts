import { z } from 'zod';
import { Id, Role } from './fields';

/** Redis key of a session: the token itself is never stored. */
export const sessionKey = (tokenHash: string) => `auth:session:${tokenHash}`;
/** Redis sorted set of the token hashes of one user, each with the instant (milliseconds) at which its session ends by itself. */
export const userSessionsKey = (userId: string) => `auth:sessions-of:${userId}`;
export const SESSION_COOKIE = 'sid';
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

export const Session = z.object({
  sub: Id,
  role: Role,
  /** Public name of the session: the first 32 hex digits of the token's hash. */
  sid: z.string(),
  /** Milliseconds: when the password was last shown to be known. */
  authAt: z.number(),
});
export type Session = z.infer<typeof Session>;

export const INTERNAL_TOKEN_ISSUER = 'gateway';
export const INTERNAL_TOKEN_SECONDS = 60;
