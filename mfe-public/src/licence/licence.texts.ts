import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Your council registration',
  lead: 'Our admin team looks at it before approving your account. Pet owners then see the council and the number on your page.',
  home: 'VetCare, home',
  email: 'Email',
  password: 'Password',
  knownAs: (email: string) => `For the account ${email}.`,
  emailMissing: 'Email is required',
  passwordMissing: 'Password is required',
  submit: 'Send for review',
  submitting: 'Sending...',
  failed: 'Your council registration couldn’t be saved',
  wrong: 'Wrong email or password.',
  toLogin: 'Back to sign in',
  done: 'Thank you',
  doneText:
    'Your council registration is part of your application now. We’ll email you once your account is activated.',
  again: 'Change something',
};

export const licencePageTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './licence.texts.hi'),
});
