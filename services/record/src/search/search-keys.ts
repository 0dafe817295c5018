import { isDevanagari, normalizedWords, prefixPattern, soundOf, withoutDoctorTitle } from '@vetcare/contracts';

/** Each costs the database a condition. */
const MAX_WORDS = 8;

/** What a consultation is found by. */
export interface Findable {
  /** Of the pet and of its owner. */
  names: readonly string[];
  microchip: string;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** A sound finds names in the other script only. Its key begins with a capital, as no typed word does. */
const soundKey = (sound: string, script: 'Latin' | 'Devanagari'): string => `${script === 'Latin' ? 'L' : 'D'}${sound}`;

const soundKeysOf = (name: string): string[] =>
  wordsOf(name).flatMap((word) => {
    const sound = soundOf(word);
    return sound.length > 1 ? [soundKey(sound, isDevanagari(word) ? 'Devanagari' : 'Latin')] : [];
  });

/** The words of the names, what they sound like, and the microchip. A search compares the beginnings of words. */
export const searchKeysOf = ({ names, microchip }: Findable): string[] => [
  ...new Set([
    ...names.flatMap(normalizedWords),
    ...names.flatMap(soundKeysOf),
    ...(microchip ? [microchip.toLowerCase()] : []),
  ]),
];

interface Word {
  /** The beginning of a key. */
  start: string;
  /** The key of the same sound in the other script; missing where that is too little to tell names apart, or it is no name. */
  sound?: string;
}

function wordsToFind(search: string): Word[] {
  const words = wordsOf(withoutDoctorTitle(search)).flatMap((typed) => {
    const sound = soundOf(typed);
    const isName = sound.length > 1 && !/\d/.test(typed);
    const other = isName ? { sound: soundKey(sound, isDevanagari(typed) ? 'Latin' : 'Devanagari') } : {};
    return normalizedWords(typed).map((start) => ({ start, ...other }));
  });
  return words.slice(0, MAX_WORDS);
}

const startPattern = (start: string) => new RegExp(prefixPattern(start));

/** Digits tell more animals apart than letters do, and long words more than short ones. */
const weightOf = ({ start }: Word): number => start.length + (/\d/.test(start) ? 100 : 0);

/**
 * Filters one of which fits each consultation that a search finds: by all of its words, or by the beginning of a microchip as
 * it is printed, in groups. Each filter begins with one condition for an index. None for a search without a word.
 */
export function filtersFor(search: string): object[] {
  const [first, ...others] = wordsToFind(search).toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!first) return [];
  const rest = others.map(({ start, sound }) => ({
    searchKeys: { $in: [startPattern(start), ...(sound ? [sound] : [])] },
  }));
  const also = rest.length > 0 ? { $and: rest } : {};
  const chip = search.replace(/[\s-]/g, '').toLowerCase();
  return [
    { searchKeys: { $regex: startPattern(first.start) }, ...also },
    ...(first.sound ? [{ searchKeys: first.sound, ...also }] : []),
    ...(/\d/.test(chip) && chip !== first.start ? [{ searchKeys: { $regex: startPattern(chip) } }] : []),
  ];
}
