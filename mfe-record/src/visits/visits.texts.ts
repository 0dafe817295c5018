import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Your visit',
  back: 'Pets',
  reason: (reason: string) => `You came because: ${reason}`,
  notYet: 'The doctor has not written a summary yet.',
  added: (day: string) => `Added on ${day}`,
  followUp: (day: string) => `The doctor wants to see your pet again around ${day}.`,
  book: 'Prepare and book',
  prepare: 'Prepare',
  reminded: 'You get a mail two days before the day that the doctor named.',
  visitFailed: 'Failed to fetch this visit',
  visitFailedText: 'It may not be yours to see, or you are not connected.',
  chat: 'Conversation',
  summary: 'What the doctor wrote for you',
  signed: (when: string) => `Signed on ${when}`,
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './visits.texts.hi') });
