import { defineTexts } from '@vetcare/web-kit';

export const en = {
  since: {
    today: 'Since today',
    days: 'For a few days',
    week: 'For about a week',
    weeks: 'For some weeks',
    longer: 'For longer',
  },
  howMuch: { usual: 'As usual', more: 'More', less: 'Less', none: 'Not at all' },
  sinceWhen: 'Since when',
  eats: 'Eats',
  drinks: 'Drinks',
  moves: 'Moves',
  redFlags: 'Signs of an emergency',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './intake-words.texts.hi') });
