import { z } from 'zod';
import { AdminRole, Id, Instant, Role } from './fields';

/** The Redis key of a session. The token itself is never stored, only its hash. */
export const sessionKey = (tokenHash: string) => `auth:session:${tokenHash}`;
/**
 * The Redis key of a session that may only finish consultations. It is another one than `sessionKey`, so that a gateway from before
 * there were such sessions finds none there and lets nobody in.
 */
export const finishingSessionKey = (tokenHash: string) => `auth:finishing-session:${tokenHash}`;
/** The Redis key that says why a session was ended. It lives as long as the session would have. */
export const endedSessionKey = (tokenHash: string) => `auth:ended-session:${tokenHash}`;
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

/** What a browser says of itself at the sign-in, as names: `Firefox`, `Windows`. Null where it says nothing that is known. */
export const UserAgent = z.object({ browser: z.string().nullable(), system: z.string().nullable() });
export type UserAgent = z.infer<typeof UserAgent>;

/** What a suspended user may finish: consultations that had begun by `since`, until `until`, both in milliseconds. */
export const Finishing = z.object({ since: z.number(), until: z.number() });
export type Finishing = z.infer<typeof Finishing>;

export const Session = z.object({
  sub: Id,
  role: Role,
  /** Only for admins; missing for owners, and in sessions from before there were roles. */
  adminRole: AdminRole.optional(),
  /** Public name of the session: the first 32 hex digits of the token's hash. */
  sid: z.string(),
  /** When the user last entered their password, in milliseconds. */
  authAt: z.number(),
  /** Missing in sessions from before it was stored. */
  userAgent: UserAgent.optional(),
  /** When a page was last opened with it, in milliseconds. Missing until that happens after the sign-in. */
  usedAt: z.number().optional(),
  /** Only of a suspended user: the session may make the calls that are marked `finishing` and no others. */
  finishing: Finishing.optional(),
});
export type Session = z.infer<typeof Session>;

/** A session as its owner sees it. The id is not secret: it follows from the hash of the token, and nobody can sign in with it. */
export const OwnSession = UserAgent.extend({
  _id: Id,
  signedInAt: Instant,
  usedAt: Instant,
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Why a session was ended: by its owner from another device, or because of what happened to the account. */
export const SessionEnd = z.enum([
  'signed-out',
  'password',
  'email',
  'second-factor',
  'suspended',
  'admin',
  'role',
  'erased',
  'too-many',
]);
export type SessionEnd = z.infer<typeof SessionEnd>;

/** null of a session that is not known to have been ended: its time was over, or its owner signed out in the same browser. */
export const EndedSession = z.object({ why: SessionEnd.nullable() });

export const INTERNAL_TOKEN_ISSUER = 'gateway';
export const INTERNAL_TOKEN_SECONDS = 60;
