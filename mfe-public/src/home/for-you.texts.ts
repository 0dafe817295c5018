import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'For you',
  chat: (doctor: string) => `Chat with ${doctor}`,
  unread: (count: number, from: string) =>
    count === 1 ? `New message from ${from}` : `${count} new messages from ${from}`,
  picture: 'Sent a picture',
  /** After the time that is left. */
  left: 'left',
  upcoming: (doctor: string) => `Your appointment with ${doctor}`,
  at: (when: string) => `${when} IST`,
  finish: (doctor: string) => `Finish your booking with ${doctor}`,
  unpaid: 'We haven’t received your payment yet.',
  book: (doctor: string) => `Continue booking ${doctor}`,
  pickUp: 'Pick up where you left off.',
  next: (patient: string) => `Next: ${patient}`,
  open: (patient: string) => `Open: ${patient}`,
  queue: (count: number) =>
    count === 1 ? '1 consultation open or coming up' : `${count} consultations open or coming up`,
  desk: 'Go to your appointments',
};

export const forYouTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './for-you.texts.hi') });
