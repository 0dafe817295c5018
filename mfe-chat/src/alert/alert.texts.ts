import { defineTexts } from '@vetcare/web-kit';

export const en = {
  message: 'New message received',
  booked: 'New booking',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
  title: 'Dr.',
};

export const alertTexts = defineTexts(en, { hi: () => import(/* webpackChunkName: "hi" */ './alert.texts.hi') });
