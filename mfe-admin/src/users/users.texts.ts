import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Users',
  lead: 'Everybody with an account. Who is suspended is signed out at once and cannot sign in.',
  search: 'Search by name or email',
  role: 'Role',
  roles: { patient: 'Patient', doctor: 'Doctor', admin: 'Admin' },
  anyRole: 'Everybody',
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
  suspendText: 'They are signed out at once and cannot sign in until restored.',
  suspendedToast: (name: string) => `${name} is suspended`,
  restoredToast: (name: string) => `${name} may sign in again`,
  actFailed: 'Failed to update user',
  empty: 'Nobody found',
  emptyText: 'Try the beginning of another name or email.',
  failed: 'Failed to fetch users',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './users.texts.hi') });
