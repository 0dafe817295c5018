import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Consultation hours',
  lead: 'Pet owners choose a time in these hours and can still book you for now. Without any, they book for now only.',
  set: 'Set hours',
  change: 'Change hours',
};

/** The section while it is closed. */
export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
