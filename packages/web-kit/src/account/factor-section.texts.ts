import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Two-step sign-in',
  lead: 'A code from an app after your password, so that a stolen password alone opens nothing.',
  show: 'Set up or change',
};

export const factorSection = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './factor-section.texts.hi'),
});
