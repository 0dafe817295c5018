import { PAYOUT_DETAILS_KEPT_DAYS } from '@vetcare/contracts/limits';
import { defineTexts } from '@vetcare/web-kit';

export const en = {
  notes: 'Notes',
  notesLead: 'For admins only. The person never sees them.',
  noNotes: 'No notes yet.',
  noteBy: (name: string, when: string) => `${name}, ${when}`,
  note: 'New note',
  noteMissing: 'Write the note',
  addNote: 'Add note',
  noteFailed: 'Failed to add the note',
  data: 'Their data',
  dataLead:
    'For someone who asks what we store of them, or wants it gone. The file has the account, sessions, notes, bookings, reviews, mails and requests to support, not yet conversations and pets. The audit log says who did it.',
  export: 'Download as JSON',
  exportFailed: 'Failed to gather their data',
  erase: 'Erase the account',
  eraseTitle: (name: string) => `Erase the account of ${name}?`,
  eraseText: `Name, contact details, pictures, mails and notes go for good. What the law asks us to keep of payments stays, without the name, and where a doctor’s payouts go stays until ${PAYOUT_DETAILS_KEPT_DAYS} days after the last payout. This can’t be undone.`,
  erased: 'The account is erased',
  eraseFailed: 'Failed to erase the account',
};

export const careTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './care.texts.hi') });
