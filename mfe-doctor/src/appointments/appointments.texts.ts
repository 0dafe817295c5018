import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Appointments',
  lead: 'Who’s waiting for you, who’s next, and everyone you’ve seen.',
  search: 'Search by the pet owner’s name, email or phone',
  next: 'Today and next',
  open: 'Open consultations',
  past: 'Past consultations',
  attempts: 'Started but not booked',
  failed: 'Failed to fetch doctor appointments',
  emptyText: "You don't have any appointments scheduled",
  notFoundText: 'No appointments match your search.',
  yourMessage: 'Your message',
  suspended: 'This account is suspended for now, so the pet owner can’t sign in.',
  record: 'Pet and reason',
  recordOf: (name: string) => `Pet and reason: ${name}`,
  online: 'Online',
};

export const appointments = defineTexts(en, {
  hi: () => import(/* webpackChunkName: "hi" */ './appointments.texts.hi'),
});
