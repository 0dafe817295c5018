import { defineTexts } from '@vetcare/web-kit';

export const en = {
  home: 'VetCare, home',
  toLogin: 'Back to sign in',
  ask: {
    title: 'Restore your old email?',
    lead: 'Your account’s email was changed. If that wasn’t you, restore the old one here.',
    hint: 'Everyone who is signed in to your account will be signed out.',
    submit: 'Restore my old email',
    submitting: 'Restoring...',
    failed: 'Your email couldn’t be restored',
  },
  done: {
    title: 'Your email has been restored',
    lead: (email: string) => `Your account uses ${email} again, and everyone has been signed out.`,
    hint: 'Someone else may know your password. Choose a new one now.',
    newPassword: 'Choose a new password',
  },
  invalid: {
    title: 'This link is no longer valid',
    body: (days: number) =>
      `It has been used, is older than ${days} days or is incomplete. If someone else is using your account, please reply to our email.`,
  },
};

export const undoEmailTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './undo-email.texts.hi'),
});
