import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Where you are signed in',
  lead: 'Sign out wherever you don’t use VetCare any more. If you don’t recognise something, sign out there and choose a new password.',
  show: 'Browsers that are signed in',
};

export const sessionsSection = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './sessions-section.texts.hi'),
});
