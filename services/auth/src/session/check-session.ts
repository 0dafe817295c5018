import { type Actor, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';

/**
 * Who the caller is now, by the database. The session of the cookie lasts seven days from here; one that was ended
 * since the gateway looked counts for nothing.
 */
export async function checkSession(
  deps: Pick<AuthDeps, 'users' | 'sessions'>,
  actor: Actor,
  token: string | undefined,
): Promise<UserRecord> {
  const user = await accessOwnUser(deps, actor);
  if (token && !(await deps.sessions.prolong(token, actor.id))) throw new NotAuthenticatedError();
  return user;
}
