import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Calendar',
  lead: 'Your week at a glance: days off, dates with other hours, and how long consultations and breaks are.',
  open: 'Open the calendar',
};

/** The section while it is closed. */
export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
