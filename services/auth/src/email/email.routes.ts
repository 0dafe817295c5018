import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { confirmEmail } from './confirm-email';
import { sendEmailCode } from './send-email-code';
import { undoEmail } from './undo-email';

export function mountEmail(deps: AuthDeps, on: Mount): void {
  on('sendEmailCode', async ({ actor, requestId }) => {
    const { resendAt, ...outcome } = await sendEmailCode(deps, actor, requestId);
    return { success: true, ...outcome, resendAt: resendAt?.toISOString() ?? null };
  });
  on('confirmEmail', async ({ actor, body, requestId }) => {
    const user = await confirmEmail(deps, actor, { code: body.code, requestId });
    return { success: true, message: 'Email address confirmed', user: toUser(user) };
  });
  on('undoEmail', async ({ body, requestId }) => ({
    success: true,
    message: 'Your e-mail address is back. Please sign in.',
    email: await undoEmail(deps, { token: body.token, requestId }),
  }));
}
