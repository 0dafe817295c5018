import type { Mount } from '@vetcare/service-kit';
import type { MessageStore } from '../message/message.store';
import { addWaiting } from './add-waiting';
import { type ContactDeps, listContacts } from './list-contacts';

export function mountContactRoutes(deps: ContactDeps & { messages: MessageStore }, on: Mount): void {
  on('listAdminContacts', ({ actor, query }) => listContacts(deps, actor, { ...query, roles: ['admin'] }));
  on('listDoctorContacts', ({ actor, query }) => listContacts(deps, actor, { ...query, roles: ['doctor'] }));
  on('listPatientContacts', async ({ actor, query }) =>
    addWaiting(deps, actor, await listContacts(deps, actor, { ...query, roles: ['patient'] })),
  );
  on('listOwnContacts', ({ actor, query }) => listContacts(deps, actor, query));
}
