import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { undoEmail } from './undo-email';

export function mountEmail(deps: AuthDeps, on: Mount): void {
  on('undoEmail', async ({ body, requestId }) => ({
    success: true,
    message: 'Your e-mail address is back. Please sign in.',
    email: await undoEmail(deps, { token: body.token, requestId }),
  }));
}
