import { defineTexts } from '@vetcare/web-kit';

export const en = {
  emergency: 'Emergency signs',
  about: (pet: string, reason: string) => `${pet}: ${reason}`,
  since: {
    today: 'Since today',
    days: 'For a few days',
    week: 'For about a week',
    weeks: 'For some weeks',
    longer: 'For longer',
  },
  howMuch: { usual: 'as usual', more: 'more', less: 'less', none: 'not at all' },
  eats: (howMuch: string) => `Eats: ${howMuch}`,
  drinks: (howMuch: string) => `Drinks: ${howMuch}`,
  moves: (howMuch: string) => `Moves: ${howMuch}`,
  noReason: 'The owner has not said why they come.',
  record: 'Everything about this pet',
  failed: (name: string) => `We can’t show right now why ${name} comes.`,
  moreAbout: (name: string) => `More about ${name}`,
};

export const told = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './told.texts.hi') });
