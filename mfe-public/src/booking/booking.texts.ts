import { defineTexts } from '@vetcare/web-kit';

export const en = {
  book: 'Book Appointment',
  again: 'Book Again',
  emergency: 'You named a sign of an emergency. Please go to a clinic now.',
  processing: 'Processing...',
  needsLogin: 'Please login to book an appointment',
  login: 'Login',
  openChat: 'Open the chat',
  unavailable: 'Payment gateway unavailable. Refresh and try again.',
  failed: 'Booking failed',
  failedInCard: 'Failed to book appointment. Please try again.',
  paymentFailed: 'Payment failed',
  verificationFailed: 'Payment verification failed. Contact support.',
  found: 'We found your payment. Your consultation is booked.',
  confirmed: 'Booking confirmed successfully!',
  what: { now: 'Now', soon: 'As soon as they’re here', pick: 'Choose a time', ist: (when: string) => `${when} IST` },
  steps: { label: 'Booking', choose: 'Choose', pay: 'Pay', confirmed: 'Confirmed' },
  interrupted: {
    title: 'Your payment is not finished',
    body: (doctor: string) =>
      `Nothing was paid. Your consultation with ${doctor} isn’t booked yet. You can finish the payment now or later.`,
    finish: 'Finish payment',
  },
};

/** Texts that are needed before a payment begins, and the toasts. */
export const bookingTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './booking.texts.hi') });
