import { type Actor, NotAuthenticatedError } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import type { UserRecord } from '../user/user';
import { accessOwnUser } from '../user/user.access';

/**
 * Reads the caller from the database and prolongs the cookie's session to seven days from now, as long as
 * the sign-in is not ninety days ago. A session that has ended
 * since the gateway resolved the cookie is refused; one that Redis can't prolong now goes on as it is.
 */
export async function checkSession(
  deps: Pick<AuthDeps, 'users' | 'sessions'>,
  actor: Actor,
  token: string | undefined,
): Promise<{ user: UserRecord; isProlonged: boolean }> {
  const user = await accessOwnUser(deps, actor);
  const outcome = token ? await deps.sessions.prolong(token, actor.id) : 'kept';
  if (outcome === 'ended') throw new NotAuthenticatedError();
  return { user, isProlonged: outcome === 'prolonged' };
}
