import type { Mount } from '@vetcare/service-kit';
import type { AuthDeps } from '../deps';
import { addNote } from '../note/add-note';
import { listNotes } from '../note/list-notes';
import { toAdminUser } from '../user/user';
import { erasePerson } from './erase-person';
import { exportPerson } from './export-person';
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
  on('listSupportNotes', ({ id }) => listNotes(deps, id));
  on('addSupportNote', ({ actor, id, body }) => addNote(deps, actor, { userId: id, text: body.text }));
  on('exportPerson', ({ actor, id, requestId }) => exportPerson(deps, actor, { userId: id, requestId }));
  on('erasePerson', async ({ actor, id, body, requestId }) => {
    await erasePerson(deps, actor, { userId: id, reason: body.reason, requestId });
    return { success: true, message: 'Account erased' };
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
