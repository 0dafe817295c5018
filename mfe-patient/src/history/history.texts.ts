import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'My Appointments',
  lead: 'Your consultations, with 48 hours of chat each.',
  search: 'Search by doctor name, email or phone',
  next: 'Your next appointment',
  running: 'Open now',
  later: 'Also open or coming',
  failed: 'Failed to fetch appointments',
  emptyText: 'Book an online consultation, and it appears here.',
  findDoctor: 'Find a Doctor',
  notFoundText: 'No doctor fits your search.',
  paymentId: 'Payment ID',
  noPaymentId: 'None',
  bookAgain: 'Book Again',
  bookAgainWith: (name: string) => `Book Again with ${name}`,
  finish: 'Finish payment',
  finishFor: (name: string) => `Finish payment for ${name}`,
  receipt: 'Receipt and calendar',
  receiptFor: (name: string) => `Receipt and calendar file for ${name}`,
  gone: 'This doctor takes no more consultations on VetCare; our other doctors are glad to help.',
  notes: {
    pending:
      'We have not received the payment yet. If you paid, this is confirmed by itself within minutes; if you did not, you were not charged and nothing is booked.',
    Failed: 'The payment did not go through and nothing is booked.',
    expired: 'The payment was not finished in time, so nothing is booked.',
    refunded: 'This payment was returned to you. Banks usually take 5 to 7 days to show it.',
  },
};

export const history = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './history.texts.hi') });
