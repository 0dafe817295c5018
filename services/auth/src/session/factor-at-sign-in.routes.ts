import type { Mount } from '@vetcare/service-kit';
import { readDeviceCookie, setDeviceCookie } from '../cookie/device-cookie';
import { readSessionCookie, setSessionCookie } from '../cookie/session-cookie';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { beginFactorAtSignIn, confirmFactorAtSignIn } from './factor-at-sign-in';

export function mountFactorAtSignIn(deps: AuthDeps, on: Mount): void {
  on('beginSignInFactor', ({ body, request, requestId }) =>
    beginFactorAtSignIn(deps, { ...body, device: readDeviceCookie(request, deps.linkSecret), requestId }),
  );
  on('confirmSignInFactor', async ({ body, request, response, requestId }) => {
    const { user, token, recoveryCodes } = await confirmFactorAtSignIn(deps, {
      ...body,
      oldToken: readSessionCookie(request),
      device: readDeviceCookie(request, deps.linkSecret),
      userAgent: request.get('user-agent') ?? '',
      requestId,
    });
    setSessionCookie(request, response, token);
    setDeviceCookie(request, response, deps.linkSecret, user._id.toHexString());
    return { success: true, user: toUser(user), recoveryCodes };
  });
}
