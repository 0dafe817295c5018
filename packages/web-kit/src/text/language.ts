export type Language = 'en' | 'hi';

/** The language of the page as it is now. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'hi' ? 'hi' : 'en');
