import { defineTexts } from '@vetcare/web-kit';

export const texts = defineTexts({
  en: {
    overview: { title: 'Admin' },
  },
  hi: {
    overview: { title: 'Admin' },
  },
});
