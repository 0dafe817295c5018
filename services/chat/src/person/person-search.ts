import { normalizedWords, prefixPattern } from '@vetcare/contracts';
import type { Person } from './person';

/** The search compares the beginnings of these keys. */
export const searchKeysOf = ({ FirstName, LastName }: Pick<Person, 'FirstName' | 'LastName'>): string[] => [
  ...new Set(normalizedWords(`${FirstName} ${LastName}`)),
];

/** People for whom each of the words begins one of the keys. Without any words that is everybody. */
export const foundBy = (words: string[]) =>
  words.length === 0 ? {} : { $and: words.map((word) => ({ searchKeys: { $regex: prefixPattern(word) } })) };
