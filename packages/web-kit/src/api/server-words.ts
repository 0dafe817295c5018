import { pageLanguage } from '../text/language';

/** The platform answers in English. What it says in Hindi, by its English words, once somebody shows Hindi. */
export const serverWords: { hi?: ReadonlyMap<string, string> } = {};

/** Words of the platform in the page's language; as they came where nobody has translated them. */
export const inPageLanguage = (said: string): string => (pageLanguage() === 'hi' && serverWords.hi?.get(said)) || said;
