const MOST_WORDS = 8;

/** Pages call a doctor "Dr. Asha Rao", and so may whoever searches; the title is no part of the name. */
export const withoutTitle = (search: string): string => search.replace(/^(dr|डॉ)(\.?\s+|\.$)/i, '');

/** The words of a text, without case and accents. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** The words that somebody looks for, as `wordsOf` makes them of a name; none in a text without a word. */
export const searchedWords = (search: string): string[] => wordsOf(withoutTitle(search)).slice(0, MOST_WORDS);

/** What a word begins with that fits, as a pattern whose signs are plain text. */
export const beginningWith = (word: string): string => `^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
