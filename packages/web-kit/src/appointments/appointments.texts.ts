import { defineTexts } from '@vetcare/web-kit';

export const en = {
  loading: 'Loading appointments',
  failedText: 'Please check your connection and try again.',
  empty: 'No Appointments Found',
  showAll: 'Show all',
  found: (count: number) => (count === 1 ? '1 appointment found' : `${count} appointments found`),
  booked: 'Booking',
  movedFrom: 'Moved from',
  completed: 'Completion',
  amount: 'Amount',
  noDate: 'No date',
  ist: (time: string) => `${time} IST`,
  startsIn: 'Starts in',
  openFor: 'Chat open for another',
  chat: 'Chat',
  chatWith: (name: string) => `Chat with ${name}`,
  expired: 'Expired',
  refunded: 'Refunded',
  cancelledByYou: 'Cancelled by you',
  cancelledByDoctor: (name: string) => `Cancelled by ${name}`,
  cancelledByPatient: (name: string) => `Cancelled by ${name}`,
  unopened: 'Not opened in time',
  confirmed: 'Confirmed',
  more: 'More',
  paid: 'Paid',
  paymentStatus: 'Payment',
  details: 'Details',
  refund: 'Refund',
  refundOf: (sum: string, state: string) => `${sum}: ${state}`,
  refundStates: {
    requested: 'requested',
    'on-its-way': 'on its way',
    done: 'done',
    failed: 'delayed, we’re looking into it',
  },
};

export const appointmentTexts = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './appointments.texts.hi'),
});
