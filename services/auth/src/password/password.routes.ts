import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toUser } from '../user/user';
import { updatePassword } from './update-password';

export function mountPassword(deps: AuthDeps, on: Mount): void {
  on('updatePassword', async ({ actor, body }) => {
    const user = await updatePassword(deps, actor, body);
    return { success: true, message: 'Password updated successfully!', user: toUser(user) };
  });
}
