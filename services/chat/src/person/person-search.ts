import { withoutTitle } from '@vetcare/contracts';
import type { Person } from './person';

const MOST_WORDS = 8;

/** The words of a text, without case and accents. */
const wordsOf = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** By the beginnings of these a person is found. */
export const searchKeysOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string[] => [
  ...new Set(wordsOf(`${FirstName} ${LastName}`)),
];

/** What is looked for; nothing at all in a text without a word. */
export const searchedWords = (search: string): string[] => wordsOf(withoutTitle(search)).slice(0, MOST_WORDS);

/** Those with whom each of the words begins one of the keys; without a word everybody. */
export const foundBy = (words: string[]) =>
  words.length === 0
    ? {}
    : { $and: words.map((word) => ({ searchKeys: { $regex: `^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` } })) };
