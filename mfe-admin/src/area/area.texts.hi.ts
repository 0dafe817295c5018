import type { Translation } from '@vetcare/web-kit';
import type { en } from './area.texts';

export const hi: Translation<typeof en> = {
  admin: 'एडमिन',
  pages: 'एडमिन पृष्ठ',
  overview: 'सारांश',
  doctors: 'डॉक्टर',
  users: 'उपयोगकर्ता',
  bookings: 'बुकिंग',
  reviews: 'समीक्षाएँ',
  reports: 'शिकायतें',
  audit: 'ऑडिट लॉग',
  operations: 'संचालन',
};
