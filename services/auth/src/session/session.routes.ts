import { type Mount, recordVersion, setETag } from '@vetcare/service-kit';
import { readDeviceCookie, setDeviceCookie } from '../cookie/device-cookie';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../cookie/session-cookie';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { checkSession } from './check-session';
import { logIn } from './log-in';
import { logOut } from './log-out';
import { endOwnSessions, listOwnSessions } from './own-sessions';

export function mountSessions(deps: AuthDeps, on: Mount): void {
  on('checkSession', async ({ actor, request, response }) => {
    const token = readSessionCookie(request);
    const { user, isProlonged } = await checkSession(deps, actor, token);
    if (token && isProlonged) setSessionCookie(request, response, token);
    setETag(response, recordVersion(user.changedAt));
    return toUser(user);
  });
  on('login', async ({ body, request, response, requestId }) => {
    const oldToken = readSessionCookie(request);
    const { user, token } = await logIn(deps, {
      ...body,
      code: body.code,
      oldToken,
      device: readDeviceCookie(request, deps.linkSecret),
      userAgent: request.get('user-agent') ?? '',
      requestId,
    });
    if (token) {
      setSessionCookie(request, response, token);
      setDeviceCookie(request, response, deps.linkSecret, user._id.toHexString());
    } else if (oldToken) clearSessionCookie(request, response);
    return toUser(user);
  });
  on('logout', async ({ request, response }) => {
    await logOut(deps, readSessionCookie(request));
    clearSessionCookie(request, response);
    return { success: true };
  });
  on('whySignedOut', async ({ request }) => {
    const token = readSessionCookie(request);
    return { why: token ? await deps.sessions.whyEnded(token) : null };
  });
  on('listSessions', ({ actor }) => listOwnSessions(deps, actor));
  on('endOtherSessions', async ({ actor, body, requestId }) => {
    await endOwnSessions(deps, actor, { password: body?.password, requestId });
    return { success: true };
  });
  on('endSession', async ({ actor, id, body, requestId }) => {
    await endOwnSessions(deps, actor, { id, password: body?.password, requestId });
    return { success: true };
  });
}
