import { z } from 'zod';
import { Id, Role } from './fields';

/** The Redis key of a session. The token itself is never stored, only its hash. */
export const sessionKey = (tokenHash: string) => `auth:session:${tokenHash}`;
/** The Redis sorted set of a user's token hashes, scored by the time (in milliseconds) at which each session expires. */
export const userSessionsKey = (userId: string) => `auth:sessions-of:${userId}`;
/**
 * The name of the session cookie. Over TLS its prefix makes browsers accept it from this host alone, so that no other host of
 * the domain can plant a session. Browsers refuse the prefix without TLS.
 */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-sid' : 'sid');
/** How long a session lives without being used. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** How long a session lives at most after the password was entered, however much it is used. */
export const MAX_SESSION_SECONDS = 90 * 24 * 60 * 60;

export const Session = z.object({
  sub: Id,
  role: Role,
  /** Public name of the session: the first 32 hex digits of the token's hash. */
  sid: z.string(),
  /** When the user last entered their password, in milliseconds. */
  authAt: z.number(),
});
export type Session = z.infer<typeof Session>;

export const INTERNAL_TOKEN_ISSUER = 'gateway';
export const INTERNAL_TOKEN_SECONDS = 60;
