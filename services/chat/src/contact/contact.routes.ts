import type { Mount } from '@vetcare/service-kit';
import type { AccessDeps } from '../conversation/conversation.access';
import { listContacts } from './list-contacts';

export function mountContactRoutes(on: Mount, deps: AccessDeps): void {
  on('listAdminContacts', ({ actor }) => listContacts(deps, actor, ['admin']));
  on('listDoctorContacts', ({ actor }) => listContacts(deps, actor, ['doctor']));
  on('listPatientContacts', ({ actor }) => listContacts(deps, actor, ['patient']));
  on('listOwnContacts', ({ actor }) => listContacts(deps, actor));
}
