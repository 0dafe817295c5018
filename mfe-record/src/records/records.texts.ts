import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Patients',
  lead: 'The animals of your paid consultations, until 30 days after each.',
  emptyTitle: 'No patients now',
  emptyText: 'They appear here as soon as a consultation with you is paid.',
  failed: 'Failed to fetch your patients',
  failedText: 'Please check your connection and try again. Chats and appointments work without it.',
  loading: 'Loading your patients',
  noPet: 'The owner has not said which pet it is about',
  noReason: 'The owner has not said why they come',
  nothingTold: 'Has not said yet which pet it is about, or why',
  ofOwner: (owner: string) => `Owner: ${owner}`,
  emergency: 'Emergency signs',
  back: 'Patients',
  recordFailed: 'Failed to fetch this record',
  recordFailedText: 'It may be closed since, or you are not connected.',
  until: (day: string) => `You see this until ${day}. The owner sees when you look.`,
  chat: 'Chat',
  chatWith: (owner: string) => `Chat with ${owner}`,
  emergencyText: 'The owner saw these signs and went on nevertheless:',
  why: 'Why they come',
  changed: (when: string) => `Last changed on ${when}`,
  pictures: 'Pictures of the owner',
  picture: (number: number) => `Picture ${number}`,
  pet: 'The animal',
  earlier: 'Earlier visits',
  noEarlier: 'None that you may see.',
  noReasonThen: 'No reason was noted',
  record: 'Record',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './records.texts.hi') });
