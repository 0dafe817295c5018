import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Search',
  lead: 'A name in either script, an email, a phone number, or the number of a booking, an order, a payment, an invoice or a request.',
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
  type: 'Type at least two characters.',
};

export const searchTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './search.texts.hi') });
