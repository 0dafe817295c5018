import type { OwnSession, Session } from '@vetcare/contracts';
import { type Actor, NotAuthenticatedError, NotFoundError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { confirmCaller } from '../guessing/confirm-caller';
import { accessOwnUser } from '../user/user.access';
import { idOfSession } from './session.store';

/** A user who signed in longer ago than this has to enter the password again. */
const FRESH_SIGN_IN_MS = 10 * 60 * 1000;

const usedAt = ({ usedAt, authAt }: Session): number => usedAt ?? authAt;

export const toListedSession = (session: Session): Omit<OwnSession, 'current'> => ({
  _id: idOfSession(session.sid),
  ...(session.userAgent ?? { browser: null, system: null }),
  signedInAt: new Date(session.authAt).toISOString(),
  usedAt: new Date(usedAt(session)).toISOString(),
});

const toOwnSession = (session: Session, actor: Actor): OwnSession => ({
  ...toListedSession(session),
  current: session.sid === actor.sid,
});

/** The caller's sessions. The caller's own one may have ended since the gateway resolved the cookie. */
async function accessOwnSessions({ sessions }: Pick<AuthDeps, 'sessions'>, actor: Actor): Promise<Session[]> {
  const found = await sessions.list(actor.id);
  if (!found.some(({ sid }) => sid === actor.sid)) throw new NotAuthenticatedError();
  return found;
}

/** Where the caller is signed in: the session that asks first, then the one that was used last. */
export async function listOwnSessions(deps: Pick<AuthDeps, 'sessions'>, actor: Actor): Promise<OwnSession[]> {
  const found = await accessOwnSessions(deps, actor);
  const place = (session: Session) => (session.sid === actor.sid ? Number.POSITIVE_INFINITY : usedAt(session));
  return found.sort((a, b) => place(b) - place(a)).map((session) => toOwnSession(session, actor));
}

/**
 * Ends one session of the caller, or without an id all others, and their sockets. The caller has signed in within the last
 * ten minutes or sends the password, so that a stolen session can't sign the owner out.
 * @throws NotFoundError, ConfirmationRequiredError, WrongPasswordError, TooManyGuessesError
 */
export async function endOwnSessions(
  deps: Pick<AuthDeps, 'sessions' | 'revocations' | 'users' | 'passwords' | 'guesses' | 'guessNotices' | 'now'>,
  actor: Actor,
  { id, password, requestId }: { id?: string; password: string | undefined; requestId: string },
): Promise<void> {
  const user = await accessOwnUser(deps, actor);
  await accessOwnSessions(deps, actor);
  await confirmCaller(deps, actor, user, { password, freshMs: FRESH_SIGN_IN_MS, requestId });
  const sids =
    id === undefined
      ? await deps.sessions.closeAll(actor.id, { keepSid: actor.sid, why: 'signed-out' })
      : await deps.sessions.closeOne(actor.id, id);
  if (id !== undefined && sids.length === 0) throw new NotFoundError();
  deps.revocations.announce({ userId: actor.id, sids });
}
