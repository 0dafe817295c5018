import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Role',
  lead: 'What this admin sees and may do.',
  role: 'Role',
  roles: { owner: 'Owner', support: 'Support', finance: 'Finance', operations: 'Operations' },
  hints: {
    owner: 'May do everything, and gives roles.',
    support: 'Helps people, sends mails again, handles reports, and refunds small sums.',
    finance: 'Refunds, payouts and disputes.',
    operations: 'Approves and suspends people, sets fees, handles reports, and runs the platform.',
  },
  change: 'Change role',
  question: (name: string, role: string) => `Change the role of ${name} to ${role}?`,
  text: 'They are signed out and sign in again with the new role.',
  done: (name: string) => `The role of ${name} is changed`,
  failed: 'Failed to change the role',
};

export const roleTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './role.texts.hi') });
