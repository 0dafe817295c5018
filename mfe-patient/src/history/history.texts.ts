import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'My Appointments',
  lead: 'Each consultation comes with 48 hours of chat.',
  search: 'Search by doctor name, email or phone',
  next: 'Your next appointment',
  running: 'Open now',
  later: 'Also open or coming up',
  failed: 'Failed to fetch appointments',
  emptyText: 'Your online consultations will appear here once you book one.',
  findDoctor: 'Find a Doctor',
  notFoundText: 'No doctors match your search.',
  pet: 'Pet',
  petsAway: 'We can’t show right now which pets these are about.',
  paymentId: 'Payment ID',
  noPaymentId: 'None',
  bookAgain: 'Book Again',
  bookAgainWith: (name: string) => `Book Again with ${name}`,
  finish: 'Finish payment',
  release: 'Give up this time',
  releaseWith: (doctor: string) => `Give up the time with ${doctor}`,
  released: 'The time is free for others again. Nothing was paid.',
  releaseFailed: 'We couldn’t give up this time. It ends by itself if you don’t pay.',
  finishFor: (name: string) => `Finish payment for ${name}`,
  read: 'Read conversation',
  readWith: (name: string) => `Read conversation with ${name}`,
  receipt: 'Receipt',
  receiptAndCalendar: 'Receipt and calendar',
  receiptOf: (name: string) => `Receipt for ${name}`,
  receiptFor: (name: string) => `Receipt and calendar file for ${name}`,
  prepare: 'Why you come',
  prepareFor: (name: string) => `Why you come: ${name}`,
  review: 'Review',
  reviewFor: (name: string) => `Review ${name}`,
  doctorWrote: (doctor: string, message: string) => `${doctor} writes: “${message}”`,
  outcomes: {
    done: (doctor: string) => `${doctor} has marked this consultation as done.`,
    'no-show': (doctor: string) =>
      `${doctor} says you didn’t come. Your payment isn’t affected. If you did come, please tell us.`,
  },
  reopened: (doctor: string, until: string) =>
    `${doctor} has reopened the chat for you, free of charge, until ${until} IST.`,
  support: 'Write to support',
  gone: 'This doctor no longer consults on VetCare. Our other doctors are happy to help.',
  notes: {
    pending:
      "We haven't received your payment yet. If you've paid, your booking will be confirmed automatically within minutes. If not, you haven't been charged and nothing is booked.",
    Failed: "The payment didn't go through, so nothing is booked.",
    expired: "The payment wasn't completed in time, so nothing is booked.",
    refunded: 'Your payment has been refunded. Banks usually need five to seven working days.',
  },
};

export const history = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './history.texts.hi') });
