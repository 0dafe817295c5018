import { normalizedWords, prefixPattern } from '@vetcare/contracts';
import type { Person } from './person';

/** By the beginnings of these a person is found. */
export const searchKeysOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string[] => [
  ...new Set(normalizedWords(`${FirstName} ${LastName}`)),
];

/** Those with whom each of the words begins one of the keys; without a word everybody. */
export const foundBy = (words: string[]) =>
  words.length === 0 ? {} : { $and: words.map((word) => ({ searchKeys: { $regex: prefixPattern(word) } })) };
