import { defineTexts } from '@vetcare/web-kit';

export const en = {
  home: 'VetCare, home',
  toLogin: 'Back to sign in',
  ask: {
    title: 'Put your old email back?',
    lead: 'The email of your account was changed. If that was not you, put the old one back here.',
    hint: 'Everybody who is signed in to your account will be signed out.',
    submit: 'Put my old email back',
    submitting: 'Putting it back...',
    failed: 'Your email could not be put back',
  },
  done: {
    title: 'Your email is back',
    lead: (email: string) => `Your account has the email ${email} again, and everybody is signed out.`,
    hint: 'Somebody else may know your password. Choose a new one now.',
    newPassword: 'Choose a new password',
  },
  invalid: {
    title: 'This link is no longer valid',
    body: (days: number) =>
      `It was used already, is older than ${days} days, or is incomplete. If somebody else has your account, please reply to our email.`,
  },
};

export const undoEmailTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './undo-email.texts.hi'),
});
