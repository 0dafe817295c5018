import { defineTexts } from '@vetcare/web-kit';
import { history } from './history/history.texts';

/** All texts of the area. Each subject keeps its own beside its pages. */
export const texts = defineTexts({
  en: {
    history: history.en,
    settings: { title: 'Settings' },
  },
  hi: {
    history: history.hi,
    settings: { title: 'सेटिंग्स' },
  },
});
