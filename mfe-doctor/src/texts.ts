import { defineTexts } from '@vetcare/web-kit';
import { appointments } from './appointments/appointments.texts';

/** All texts of the area. Each subject keeps its own beside its pages. */
export const texts = defineTexts({
  en: {
    appointments: appointments.en,
    profile: { title: 'Profile' },
    settings: { title: 'Settings' },
  },
  hi: {
    appointments: appointments.hi,
    profile: { title: 'प्रोफ़ाइल' },
    settings: { title: 'सेटिंग्स' },
  },
});
