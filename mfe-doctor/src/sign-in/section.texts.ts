import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Sign-in and security',
  lead: 'Your email, phone number, password and two-step sign-in.',
  change: 'Change',
};

export const section = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './section.texts.hi') });
