/** Names and searches. Browsers load this file alone, so it must import nothing. */

const MAX_SEARCH_WORDS = 8;

/** Removes a leading "Dr.", which pages show before a doctor's name, and so people type it, but which no name contains. */
export const withoutDoctorTitle = (search: string): string => search.replace(/^(dr|डॉ)(\.?\s+|\.$)/i, '');

/** The words of a text in lower case and without accents, as names are indexed. */
export const normalizedWords = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** The words of a search, normalized as names are. At most eight, because each costs the database a condition. */
export const searchWords = (search: string): string[] =>
  normalizedWords(withoutDoctorTitle(search)).slice(0, MAX_SEARCH_WORDS);

/** A regular expression for what begins with this text. Its special characters are escaped. */
export const prefixPattern = (word: string): string => `^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
