import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    profile: { title: 'Profile' },
    appointments: { title: 'Appointments' },
    settings: { title: 'Settings' },
  },
  hi: {
    profile: { title: 'Profile' },
    appointments: { title: 'Appointments' },
    settings: { title: 'Settings' },
  },
});
