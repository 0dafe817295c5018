import { isDevanagari, normalizedWords, prefixPattern, soundOf, withoutDoctorTitle } from './names';

/**
 * What support finds people by, the same in each service: an index holds the keys of a person, and a term of a search
 * matches their beginnings.
 */

const MIN_PART = 3;
const MIN_DIGITS = 4;
const MAX_TERMS = 8;
const NATIONAL_DIGITS = 10;

type Script = 'latin' | 'devanagari';
/** Marks a sound. The other script's sounds are searched, never one's own. */
const soundKey = (word: string, script: Script): string => `${script}:${soundOf(word)}`;
const SOUND_MARKS = (['latin', 'devanagari'] satisfies Script[]).map((script) => `${script}:`);
const isSound = (key: string): boolean => SOUND_MARKS.some((mark) => key.startsWith(mark));

/** The beginning of a word. “la” would else find each name that has a Latin sound. */
const wordPattern = (word: string): string =>
  SOUND_MARKS.filter((mark) => mark.startsWith(word)).reduce(
    (pattern, mark) => `${pattern}(?!${mark.slice(word.length)})`,
    prefixPattern(word),
  );

/** The words of a name, folded to lower case without accents, what is left of each from its second letter on, and what they sound like. */
export function nameKeysOf(name: string): string[] {
  const words = normalizedWords(name);
  const parts = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - MIN_PART) }, (_, at) => word.slice(at + 1)),
  );
  const sounds = name
    .split(/\s+/)
    .filter((word) => soundOf(word) !== '')
    .map((word) => soundKey(word, isDevanagari(word) ? 'devanagari' : 'latin'));
  return [...new Set([...words, ...parts, ...sounds])];
}

/** The digits of a phone number, with and without the country's code. */
export function phoneKeysOf(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [...new Set([digits, digits.slice(-NATIONAL_DIGITS)])];
}

/** A word of a search, or a phone number of several. A person is found for whom one of these is. */
export interface SearchTerm {
  /** As it was typed, folded as names are; null for a number of several words. */
  word: string | null;
  /** Digits with which a phone number may begin. */
  phones: readonly string[];
  /** The key of a name in the other script. */
  sound: string | null;
}

const isOfPhone = (typed: string): boolean => /^[+().-]*\d[\d+().-]*$/.test(typed);

/** As it is printed, dialled from abroad or from here (+91, 0091, 91 or 0 in front of it): the ways in which it may be stored. */
function phonesIn(typed: string): string[] {
  const digits = typed.replace(/\D/g, '');
  if (digits.length < MIN_DIGITS) return [];
  const significant = digits.replace(/^0+/, '');
  const fromAbroad = typed.startsWith('+') || typed.startsWith('00') || significant.length > NATIONAL_DIGITS;
  const national = fromAbroad ? significant.replace(/^91/, '') : significant;
  return [...new Set([digits, significant, national])].filter((one) => one.length >= MIN_DIGITS);
}

/** The terms of a search, without a doctor's title. At most eight, because each costs the database a condition. */
export function searchTermsOf(search: string): SearchTerm[] {
  const typed = withoutDoctorTitle(search.trim()).split(/\s+/).filter(Boolean);
  const groups: string[][] = [];
  for (const word of typed) {
    const last = groups.at(-1);
    if (last && isOfPhone(word) && last.every(isOfPhone)) last.push(word);
    else groups.push([word]);
  }
  return groups.flatMap(termsOf).slice(0, MAX_TERMS);
}

function termsOf(words: string[]): SearchTerm[] {
  const phones = isOfPhone(words[0] ?? '') ? phonesIn(words.join('')) : [];
  if (words.length > 1 && phones.length > 0) return [{ word: null, phones, sound: null }];
  return words.flatMap((typed) => {
    const [word] = normalizedWords(typed);
    const sound = soundOf(typed).length > 1 ? soundKey(typed, isDevanagari(typed) ? 'latin' : 'devanagari') : null;
    return word === undefined ? [] : [{ word, phones, sound }];
  });
}

/** Conditions of which one is met by the keys that a term finds. */
export const conditionsOf = ({ word, phones, sound }: SearchTerm): (string | { $regex: string })[] => [
  ...[...(word === null ? [] : [word]), ...phones].map((one) => ({ $regex: wordPattern(one) })),
  ...(sound === null ? [] : [sound]),
];

/** Whether one of the keys is what a term finds. */
export const isFoundAmong = (keys: readonly string[], { word, phones, sound }: SearchTerm): boolean =>
  keys.some(
    (key) =>
      (word !== null && key.startsWith(word) && !isSound(key)) ||
      phones.some((phone) => key.startsWith(phone)) ||
      key === sound,
  );
