export const hi = {
  admin: 'एडमिन',
  pages: 'एडमिन पेज',
  overview: 'सारांश',
  search: 'खोज',
  doctors: 'डॉक्टर',
  users: 'उपयोगकर्ता',
  bookings: 'बुकिंग',
  payouts: 'डॉक्टरों को भुगतान',
  reviews: 'समीक्षाएँ',
  reports: 'शिकायतें',
  audit: 'ऑडिट लॉग',
  operations: 'सिस्टम',
};
