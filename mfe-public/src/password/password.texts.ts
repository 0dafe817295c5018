import { defineTexts } from '@vetcare/web-kit';

export const en = {
  home: 'VetCare, home',
  toLogin: 'Back to sign in',
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter your account’s email and we’ll send you a link to choose a new one.',
    email: 'Email',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email format',
    submit: 'Send the link',
    submitting: 'Sending...',
    failed: 'We couldn’t send the link',
  },
  sent: {
    title: 'Check your email',
    lead: (email: string) => `If there is an account for ${email}, a link to choose a new password is on its way.`,
    hint: (minutes: number) =>
      `The link works once and expires after ${minutes} minutes. Nothing there? Check your spam folder.`,
    again: 'Use another email',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You’ll be signed out on all your devices.',
    newPassword: 'New password',
    hint: (length: number) => `At least ${length} characters`,
    confirmPassword: 'Confirm password',
    required: 'Password is required',
    short: 'Password too short',
    different: 'Passwords do not match',
    submit: 'Save password',
    submitting: 'Saving...',
    success: 'Your password has been changed. Please sign in.',
    failed: 'We couldn’t change your password',
  },
  invalid: {
    title: 'This link is no longer valid',
    body: 'It has been used, has expired or is incomplete.',
    again: 'Get a new link',
  },
};

export const passwordTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './password.texts.hi') });
