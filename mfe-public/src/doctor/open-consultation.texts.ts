import { defineTexts } from '@vetcare/web-kit';

export const en = {
  open: (until: string) => `Your consultation with this doctor is open until ${until}.`,
  booked: (when: string) => `You have booked this doctor for ${when}. You can already write in the chat.`,
  next: 'You can book a new one after that.',
  ist: (when: string) => `${when} IST`,
  chat: 'Open chat',
};

export const openConsultationTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './open-consultation.texts.hi'),
});
