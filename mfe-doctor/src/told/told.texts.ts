import { defineTexts } from '@vetcare/web-kit';

export const en = {
  emergency: 'Emergency signs',
  away: 'We can’t show right now which pets come and why.',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  since: {
    today: 'Since today',
    days: 'For a few days',
    week: 'For about a week',
    weeks: 'For some weeks',
    longer: 'For longer',
  },
};

export const told = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './told.texts.hi') });
