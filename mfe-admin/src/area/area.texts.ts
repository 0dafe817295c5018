import { defineTexts } from '@vetcare/web-kit';

export const en = {
  admin: 'Admin',
  pages: 'Admin pages',
  overview: 'Overview',
  search: 'Search',
  doctors: 'Doctors',
  users: 'Users',
  bookings: 'Bookings',
  tickets: 'Requests',
  payouts: 'Payouts',
  reviews: 'Reviews',
  reports: 'Reports',
  audit: 'Audit log',
  operations: 'Operations',
  closed: 'Not part of your role',
  closedText: 'An owner can give you another role.',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './area.texts.hi') });
