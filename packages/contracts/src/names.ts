/** Names and searches. Browsers load this file alone, so it must import nothing. */

const MAX_SEARCH_WORDS = 8;

/** Removes a leading "Dr.", which pages show before a doctor's name, and so people type it, but which no name contains. */
export const withoutDoctorTitle = (search: string): string => search.replace(/^(dr|डॉ)(\.?\s+|\.$)/i, '');

/** A text in lower case and without any marks: neither accents nor the vowel signs of Devanagari. */
export const foldMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a text in lower case and without accents, as names are indexed. */
export const normalizedWords = (text: string): string[] => foldMarks(text).split(/\s+/).filter(Boolean);

/** The words of a search, normalized as names are. At most eight, because each costs the database a condition. */
export const searchWords = (search: string): string[] =>
  normalizedWords(withoutDoctorTitle(search)).slice(0, MAX_SEARCH_WORDS);

/** A regular expression for what begins with this text. Its special characters are escaped. */
export const prefixPattern = (word: string): string => `^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;

/** The consonants of Devanagari in Latin letters, as names are usually written. */
const CONSONANTS: Record<string, string> = {
  ...{
    क: 'k',
    ख: 'k',
    ग: 'g',
    घ: 'g',
    ङ: 'n',
    च: 'c',
    छ: 'c',
    ज: 'j',
    झ: 'j',
    ञ: 'n',
    ट: 't',
    ठ: 't',
    ड: 'd',
    ढ: 'd',
    ण: 'n',
  },
  ...{
    त: 't',
    थ: 't',
    द: 'd',
    ध: 'd',
    न: 'n',
    प: 'p',
    फ: 'f',
    ब: 'b',
    भ: 'b',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    ळ: 'l',
    व: 'v',
  },
  ...{ श: 's', ष: 's', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n' },
};
const DEVANAGARI = /\p{Script=Devanagari}/u;
export const isDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** Latin spellings of one sound. What is left of each is the letter of `CONSONANTS`. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/ksh|x/g, 'ks'],
  [/ph/g, 'f'],
  [/([kgcjtdbs])h/g, '$1'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/ao$/g, 'v'],
];

/**
 * What a word sounds like, without its vowels, in either script: `rvkmr` for Ravikumar and रविकुमार. It finds a name that is
 * written in the other script, and now and then a similar one.
 */
export function soundOf(word: string): string {
  if (isDevanagari(word)) {
    const letters = [...word.normalize('NFC').replaceAll('\u093C', '')];
    return squeeze(letters.map((letter) => CONSONANTS[letter] ?? '').join(''));
  }
  const [plain = ''] = normalizedWords(word);
  const spelled = SPELLINGS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), plain);
  return squeeze(spelled.replace(/[aeiou]|[^a-z]/g, ''));
}

const squeeze = (letters: string): string => letters.replace(/(.)\1+/g, '$1');
