export type Language = 'en' | 'hi';

/** The current language of the page. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');
