import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Search',
  lead: 'A name in either script, an email, a phone number, or any number that a mail, a receipt or a page shows.',
  label: 'Search everything',
  people: 'People',
  noPeople: 'No one found.',
  allPeople: 'More people',
  bookings: 'Bookings',
  noBookings: 'No bookings found.',
  allBookings: 'More bookings',
  tickets: 'Requests',
  noTickets: 'No requests found.',
  allTickets: 'More requests',
  money: 'Payments without a booking, and payouts',
  noMoney: 'Nothing found.',
  paid: (sum: string, month: string, on: string) => `Payout of ${sum} for ${month}, paid on ${on}, reference`,
  inFile: (sum: string, month: string) =>
    `Payout of ${sum} for ${month}, in the bank file that is under way, reference`,
  payoutsOf: (month: string) => `Payouts of ${month}`,
  prescriptions: 'Prescriptions',
  noPrescriptions: 'No prescription has this code.',
  prescription: (doctor: string, on: string) => `Prescription by ${doctor}, ${on}`,
  type: 'Type at least two characters.',
};

export const searchTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './search.texts.hi') });
