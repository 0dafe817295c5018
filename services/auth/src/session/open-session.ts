import type { AuthDeps } from '../deps';
import { adminRoleOf, sessionScope, type UserRecord } from '../user/user';
import { logOut } from './log-out';
import { InvalidCredentialsError } from './session.errors';
import { parseUserAgent } from './user-agent';

type Deps = Pick<AuthDeps, 'users' | 'sessions' | 'revocations' | 'now'>;

/**
 * Opens a session for a user who has been identified. With more than 20 sessions, the person's least recently used one ends.
 * @returns its token
 * @throws InvalidCredentialsError if the account has been closed, or the password changed, since it was read
 */
export async function openSession(deps: Deps, user: UserRecord, userAgent: string): Promise<string> {
  const id = String(user._id);
  const finishing = sessionScope(user, deps.now());
  const { token, ended } = await deps.sessions.open({
    sub: id,
    role: user.role,
    ...(user.role === 'admin' && { adminRole: adminRoleOf(user) }),
    authAt: deps.now().getTime(),
    userAgent: parseUserAgent(userAgent),
    ...(finishing && { finishing }),
  });
  deps.revocations.announce({ userId: id, sids: ended });
  // A suspension, deletion, new password, role or second factor since the user was read has ended or narrowed all sessions except the
  // one just opened.
  const still = await deps.users.find(id);
  const isSame =
    still &&
    still.passwordHash === user.passwordHash &&
    !still.secondFactor === !user.secondFactor &&
    still.adminRole === user.adminRole;
  const scope = still ? sessionScope(still, deps.now()) : undefined;
  if (!isSame || scope === undefined || scope?.until !== finishing?.until) {
    await logOut(deps, token);
    throw new InvalidCredentialsError();
  }
  return token;
}
