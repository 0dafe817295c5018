import type { Language } from '@vetcare/contracts';

export type { Language };

/** The current language of the page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');
