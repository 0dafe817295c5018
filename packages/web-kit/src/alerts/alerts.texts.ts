import { defineTexts } from '@vetcare/web-kit';

export const en = {
  title: 'Alerts',
  lead: 'For new messages, bookings and cancellations, while VetCare is open in this browser.',
  sound: 'Sound',
  notifications: 'Notifications',
  blocked: 'Notifications are blocked in this browser’s settings.',
};

export const alertTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './alerts.texts.hi') });
