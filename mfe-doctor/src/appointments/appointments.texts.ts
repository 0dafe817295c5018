import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Appointments',
  lead: 'Who is next, and everybody you have seen before.',
  search: 'Search by patient name, email or phone',
  next: 'Today and next',
  attempts: 'Begun, but not booked',
  failed: 'Failed to fetch doctor appointments',
  emptyText: "You don't have any appointments scheduled",
  notFoundText: 'No patient fits your search.',
  online: 'Online',
};

export const appointments = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './appointments.texts.hi'),
});
