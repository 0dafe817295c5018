import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Calendar',
  lead: 'Your week at a glance: days off, dates with other hours, and how long consultations and breaks are.',
  open: 'Open the calendar',
  desk: {
    title: 'Your coming days',
    lead: 'Hours, days off and appointments, in Indian time. Choose a day to take it off or give it other hours.',
  },
};

/** The section of the settings while it is closed, and that of the desk before its days are there. */
export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
