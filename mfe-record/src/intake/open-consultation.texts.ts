import { defineTexts } from '@vetcare/web-kit';

export const en = {
  openUntil: (doctor: string, until: string) =>
    `Your conversation with ${doctor} is open until ${until}. A new consultation can be booked after it.`,
  ist: (when: string) => `${when} IST`,
};

export const texts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './open-consultation.texts.hi'),
});
