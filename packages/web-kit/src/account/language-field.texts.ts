import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Language',
  lead: 'For these pages and for the emails that we send you.',
};

export const languageFieldTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './language-field.texts.hi'),
});
