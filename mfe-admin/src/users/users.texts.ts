import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Users',
  lead: 'Everyone with an account. Suspended users are signed out and can’t sign in.',
  search: 'Search by name or email',
  role: 'Role',
  roles: { patient: 'Patient', doctor: 'Doctor', admin: 'Admin' },
  anyRole: 'Everyone',
  name: 'Name',
  contact: 'Contact',
  registered: 'Registered',
  state: 'State',
  active: 'Active',
  suspended: 'Suspended',
  statuses: { pending: 'Waiting for approval', rejected: 'Rejected' },
  reason: (reason: string) => `Reason: ${reason}`,
  actions: 'Decisions',
  suspend: 'Suspend',
  restore: 'Restore',
  decideDoctor: 'Decide',
  you: 'You',
  forUser: (action: string, name: string) => `${action} ${name}`,
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText: 'They’ll be signed out right away and can’t sign in until restored.',
  suspendedToast: (name: string) => `${name} is suspended`,
  restoredToast: (name: string) => `${name} can sign in again`,
  actFailed: 'Failed to update user',
  empty: 'No one found',
  emptyText: 'Try the start of another name or email.',
  failed: 'Failed to fetch users',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './users.texts.hi') });
