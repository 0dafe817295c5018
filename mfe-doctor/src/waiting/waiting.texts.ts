import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Waiting for your answer',
  loading: 'Loading unanswered messages',
  nobody: 'No one is waiting for your answer.',
  failed: 'Failed to fetch contacts',
  retry: 'Retry',
  wrote: (when: string) => `Wrote ${when}`,
  justNow: 'Just now',
  left: 'chat open for',
  picture: 'Sent a picture',
  answer: 'Answer',
  answerTo: (name: string) => `Answer ${name}`,
  next: (when: string) => `Appointment on ${when}`,
  appointment: 'Appointment',
  appointmentOf: (name: string) => `Appointment of ${name}`,
};

export const waiting = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './waiting.texts.hi') });
