import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { toAdminUser } from '../user/user';
import { getPerson } from './get-person';
import { setAdminRole } from './set-admin-role';
import { signOutUser } from './sign-out-user';
import { suspendUser } from './suspend-user';

/** The admins' calls about people with accounts. */
export function mountUserAdmin(deps: AuthDeps, on: Mount): void {
  on('listUsers', async ({ query }) => (await deps.userLists.list(query)).map(toAdminUser));
  on('getAdminUser', ({ actor, id, requestId }) => getPerson(deps, actor, { userId: id, requestId }));
  on('signOutUser', async ({ actor, id, requestId }) => {
    await signOutUser(deps, actor, { userId: id, requestId });
    return { success: true, message: 'Signed out everywhere' };
  });
  on('setAdminRole', async ({ actor, id, body, requestId }) => {
    const user = await setAdminRole(deps, actor, { userId: id, ...body, requestId });
    return { success: true, message: 'Role changed', user: toAdminUser(user) };
  });
  on('suspendUser', async ({ actor, id, body, requestId }) => {
    const user = await suspendUser(deps, actor, { action: 'suspend', userId: id, reason: body.reason, requestId });
    return { success: true, message: 'User suspended', user: toAdminUser(user) };
  });
  on('restoreUser', async ({ actor, id, requestId }) => {
    const user = await suspendUser(deps, actor, { action: 'restore', userId: id, reason: null, requestId });
    return { success: true, message: 'User restored', user: toAdminUser(user) };
  });
}
