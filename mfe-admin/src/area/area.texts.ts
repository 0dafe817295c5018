import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    admin: 'Admin',
    pages: 'Admin pages',
    overview: 'Overview',
    doctors: 'Doctors',
    users: 'Users',
    bookings: 'Bookings',
    reviews: 'Reviews',
    audit: 'Audit log',
  },
  hi: {
    admin: 'एडमिन',
    pages: 'एडमिन पृष्ठ',
    overview: 'सारांश',
    doctors: 'डॉक्टर',
    users: 'उपयोगकर्ता',
    bookings: 'बुकिंग',
    reviews: 'समीक्षाएँ',
    audit: 'ऑडिट लॉग',
  },
});
