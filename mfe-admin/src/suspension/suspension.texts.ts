import { defineTexts } from '@vetcare/web-kit';

const consultations = (count: number) => (count === 1 ? '1 consultation' : `${count} consultations`);

export const en = {
  counting: 'Counting open consultations…',
  failed: 'We couldn’t count the open consultations.',
  retry: 'Retry',
  none: 'There are no open consultations.',
  suspended: {
    toCome: (count: number, amount: string) =>
      `${consultations(count)} not begun yet: after a minute cancelled, and ${amount} refunded.`,
    underWay: (count: number, amount: string) => `${consultations(count)} under way, ${amount} paid.`,
    patientKeeps: (count: number, amount: string) =>
      `${consultations(count)} under way, ${amount} paid: the patient can sign in for 48 hours to finish, and is refunded only if the doctor writes nothing.`,
    unanswered: (count: number, amount: string) =>
      `${consultations(count)} over without a word from the doctor: after a minute ${amount} refunded.`,
  },
  erased: {
    toCome: (count: number, amount: string) =>
      `${consultations(count)} not begun yet: cancelled, and ${amount} refunded.`,
    underWay: (count: number, amount: string) =>
      `${consultations(count)} under way: cancelled, and ${amount} refunded.`,
    patientKeeps: (count: number, amount: string) =>
      `${consultations(count)} under way, ${amount} paid: the patient can’t come back to ${count === 1 ? 'it' : 'them'}, and is refunded only if the doctor writes nothing.`,
    unanswered: (count: number, amount: string) =>
      `${consultations(count)} over without a word from the doctor: ${amount} refunded.`,
  },
  undo: 'If you undo it within the minute, nothing is refunded.',
  undoUntil: (time: string) => `Undo the suspension before ${time} and nothing is refunded.`,
  thenAll: 'After that, consultations are cancelled with their refunds.',
  thenToCome:
    'After that, consultations that have not begun are cancelled with their refunds, and the others are finished.',
  which: 'Open consultations',
  begun: 'Under way',
  more: (count: number) => `and ${count} more`,
  choice: 'What becomes of consultations under way?',
  refund: 'Refund them',
  refundHint: 'After a minute the chats close and patients get their fees back.',
  finish: 'Let them finish',
  finishHint:
    'For 48 hours the doctor can sign in, write in these chats and write their notes and prescriptions, and nothing else. Patients who get no answer are refunded.',
  finishesUntil: (time: string) =>
    `Until ${time} they can sign in to finish consultations that had begun, and nothing else.`,
};

export const suspensionTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './suspension.texts.hi'),
});
