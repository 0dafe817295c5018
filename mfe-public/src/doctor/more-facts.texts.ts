import { defineTexts } from '@vetcare/web-kit';

const en = {
  treats: 'Treats',
  speaks: 'Speaks',
  answers: 'Usually answers',
  within(minutes: number) {
    if (minutes < 60) return `Within ${minutes} minutes`;
    return minutes === 60 ? 'Within 1 hour' : `Within ${minutes / 60} hours`;
  },
};

export const moreFactsTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './more-facts.texts.hi'),
});
