import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Bookings',
  lead: 'Every booking and its payment, newest first.',
  status: 'Payment',
  any: 'All bookings',
  statuses: {
    pending: 'Pending',
    Completed: 'Paid',
    Failed: 'Failed',
    expired: 'Expired',
    refunded: 'Refunded',
  },
  patient: 'Patient',
  doctor: 'Doctor',
  booked: 'Booked',
  amount: 'Amount',
  order: 'Order and payment',
  search: 'Search by person, order or payment',
  underWay: 'Refund under way',
  appointment: (when: string) => `Appointment ${when}`,
  charge: (charge: string) => `Service charge ${charge}`,
  refunding: (amount: string, since: string) => `Refund of ${amount} under way since ${since}`,
  refundFailed: (amount: string, since: string) =>
    `Refund of ${amount} failed and needs a person; asked for since ${since}`,
  actions: 'Actions',
  refundAction: 'Refund',
  refundOf: (name: string) => `Refund ${name}`,
  refunded: (amount: string, at: string) => `${amount} given back on ${at}`,
  refundReasons: {
    slot_taken: 'The time was taken.',
    slot_passed: 'The time had passed.',
    second_payment: 'It was paid twice.',
    doctor_left: 'The doctor left.',
    cancelled_by_patient: 'The patient cancelled.',
    cancelled_by_doctor: 'The doctor cancelled.',
    refunded_by_admin: 'Ordered by an admin.',
    refunded_by_clinic: 'Made at the payment provider.',
  } as Record<string, string>,
  empty: 'No bookings',
  emptyText: 'No booking has this status.',
  notFound: 'Try the beginning of a name, email or phone number, or a whole order or payment id.',
  failed: 'Failed to fetch bookings',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './bookings.texts.hi') });
