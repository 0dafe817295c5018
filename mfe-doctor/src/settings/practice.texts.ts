import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Animals and languages',
  lead: 'Pet owners find you by what you treat and speak.',
  species: 'Which animals do you treat?',
  languages: 'Which languages do you speak?',
  save: 'Save animals and languages',
};

export const practiceTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './practice.texts.hi') });
