import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Consultation hours',
  lead: 'Pet owners pick a time within these hours. Without hours, they can only book you right away.',
  set: 'Set hours',
  change: 'Change hours',
};

/** The section while it is closed. */
export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
