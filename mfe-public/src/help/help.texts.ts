import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Help',
  lead: 'Write to us about your account, a booking or a payment. We answer by email.',
  email: 'Email',
  emailHint: 'Our answer goes there.',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  booking: 'Booking number',
  bookingHint: 'It is in the email about your booking: 24 letters and digits.',
  bookingInvalid: 'A booking number has 24 letters and digits. Please copy it, or leave it out.',
  text: 'What happened?',
  textRequired: 'Please write what happened',
  submit: 'Send',
  submitting: 'Sending...',
  failed: 'We couldn’t send it',
  sent: 'We have received it',
  sentLead: (email: string) => `We will answer at ${email}. Please keep the number.`,
  number: 'Your number',
  again: 'Write again',
  orMail: 'Or write an email:',
  answers: 'Quick answers',
  refunds: 'Cancelling and refunds',
  appointments: 'My appointments',
  forgotten: 'Forgot your password?',
};

export const helpTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './help.texts.hi') });
