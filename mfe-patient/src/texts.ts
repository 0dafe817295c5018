import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    settings: { title: 'Settings' },
    history: { title: 'My Appointments' },
  },
  hi: {
    settings: { title: 'Settings' },
    history: { title: 'My Appointments' },
  },
});
