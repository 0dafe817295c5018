import { defineTexts } from '@vetcare/web-kit';

export const en = {
  admin: 'Admin',
  pages: 'Admin pages',
  overview: 'Overview',
  search: 'Search',
  doctors: 'Doctors',
  users: 'Users',
  bookings: 'Bookings',
  payouts: 'Payouts',
  reviews: 'Reviews',
  reports: 'Reports',
  audit: 'Audit log',
  operations: 'Operations',
};

export const texts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './area.texts.hi') });
