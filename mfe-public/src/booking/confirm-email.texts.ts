import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Confirm your email address',
  lead: (email: string) =>
    `We’ve sent a six-digit code to ${email}. We’ll write to this address about your appointment.`,
  held: 'Your time is kept for you meanwhile.',
  sending: 'Sending you a code...',
  code: 'Code from the email',
  missing: 'Please enter the six digits from the email',
  submit: 'Confirm and pay',
  confirm: 'Confirm',
  busy: 'Checking...',
  again: 'Send it again',
  sentAgain: 'We’ve sent it again. Please look in your spam folder too.',
  wait: (minutes: number) =>
    `You can ask for another email in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Please look in your spam folder too.`,
  later: 'Pay now, confirm later',
  other: 'Not your address? Change it in the settings.',
  failed: 'We couldn’t confirm your address. Please try again.',
  sendFailed: 'We couldn’t send the code. Please try again.',
  done: 'Your email address is confirmed',
};

export const confirmEmailTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './confirm-email.texts.hi'),
});
