import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Audit log',
  lead: 'Everything admins have done, newest first. Entries can’t be changed.',
  at: 'When',
  who: 'Admin',
  act: 'Action',
  whom: 'Person',
  why: 'Reason',
  operator: 'Command on the server',
  unknown: 'Unknown',
  acts: {
    approve: 'Approved',
    reject: 'Rejected',
    suspend: 'Suspended',
    restore: 'Restored',
    'create-admin': 'Made an admin',
    'set-fees': 'Set the fee',
    'hide-review': 'Hid a review',
    'show-review': 'Showed a review again',
    'keep-review': 'Kept a reported review',
    'dismiss-report': 'Dismissed a report',
    'settle-report': 'Settled a report',
  },
  anyAct: 'All actions',
  only: 'Active filters',
  by: (name: string) => `By ${name}`,
  on: (name: string) => `About ${name}`,
  none: 'No matches',
  noneText: 'No actions match these filters.',
  fee: (fee: string) => `${fee} per consultation`,
  feeLater: (fee: string, from: string) => `${fee} per consultation from ${from}`,
  empty: 'Nothing yet',
  emptyText: 'Actions by admins will appear here.',
  failed: 'Failed to fetch the audit log',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './audit.texts.hi') });
