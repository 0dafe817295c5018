import type { Mount } from '@vetcare/service-kit';
import type { AccessDeps } from '../conversation/conversation.access';
import { listContacts } from './list-contacts';

export function mountContactRoutes(deps: AccessDeps, on: Mount): void {
  on('listAdminContacts', ({ actor, query }) => listContacts(deps, actor, { ...query, roles: ['admin'] }));
  on('listDoctorContacts', ({ actor, query }) => listContacts(deps, actor, { ...query, roles: ['doctor'] }));
  on('listPatientContacts', ({ actor, query }) => listContacts(deps, actor, { ...query, roles: ['patient'] }));
  on('listOwnContacts', ({ actor, query }) => listContacts(deps, actor, query));
}
