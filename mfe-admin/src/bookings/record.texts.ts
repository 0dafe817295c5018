import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Booking',
  back: 'All bookings',
  missing: 'No booking found',
  missingText: 'There is no booking with this number.',
  failed: 'Failed to fetch this booking',
  failedText: 'Please try again.',
  number: (id: string) => `Booking ${id}`,
  story: 'What happened',
  storyLead: 'In order, in Indian time.',
  movedFrom: (when: string) => `Moved from ${when}.`,
  by: (name: string) => `by ${name}`,
  sides: { patient: 'by the patient', doctor: 'by the doctor' },
  forPatient: 'for the patient,',
  from: (when: string) => `from ${when}`,
  steps: {
    booked: 'Booked',
    expired: 'Expired without a payment',
    paid: 'Paid',
    answered: 'The doctor answered',
    began: 'The consultation began',
    ended: 'The 48 hours ended',
    unanswered: 'The doctor didn’t write in the 48 hours',
    moved: 'Moved to another time',
    cancelled: 'Cancelled',
    rebooked: 'The patient took another time',
    invoice: 'Invoice issued',
    'credit-note': 'Credit note issued',
    'refund-ordered': 'Refund ordered',
    'refund-done': 'Refunded',
    disputed: 'The bank disputed the payment',
    'dispute-won': 'The dispute was won',
    'dispute-lost': 'The dispute was lost',
  },
};

export const recordTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './record.texts.hi') });
