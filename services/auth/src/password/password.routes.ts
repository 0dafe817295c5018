import type { Mount } from '@vetcare/service-kit';
import { setDeviceCookie } from '../cookie/device-cookie';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { checkResetLink, resetPassword } from './reset-password';
import { updatePassword } from './update-password';

export function mountPassword(deps: AuthDeps, on: Mount): void {
  on('forgotPassword', async ({ body, requestId }) => {
    await deps.resetRequests.add({ email: body.email, requestId });
    return { success: true, message: 'If there is an account with this email, we have sent a link to it.' };
  });
  on('checkResetLink', async ({ body }) => {
    await checkResetLink(deps, body.token);
    return { success: true };
  });
  on('resetPassword', async ({ body, request, response }) => {
    const userId = await resetPassword(deps, body);
    // The link came by mail, so that the owner may sign in on this device even while strangers guess.
    setDeviceCookie(request, response, deps.linkSecret, userId);
    return { success: true, message: 'Your password has been changed. Please sign in.' };
  });
  on('updatePassword', async ({ actor, body, requestId }) => {
    const user = await updatePassword(deps, actor, { ...body, requestId });
    return { success: true, message: 'Password updated successfully!', user: toUser(user) };
  });
}
