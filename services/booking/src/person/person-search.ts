import { withoutTitle } from '@vetcare/contracts';
import type { Person } from './person';

const MOST_WORDS = 8;

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** By the beginnings of these a person is found: the words of their names, their e-mail and phone number. */
export function searchKeysOf({ account, profile }: Pick<Person, 'account' | 'profile'>): string[] {
  const told = [
    account?.FirstName,
    account?.LastName,
    account?.email,
    account?.PhoneNo,
    profile?.FirstName,
    profile?.LastName,
  ];
  return [...new Set(told.flatMap((text) => wordsOf(text ?? '')))];
}

/** Those with whom each of the words begins one of the keys. */
export function foundBy(search: string) {
  const words = wordsOf(withoutTitle(search)).slice(0, MOST_WORDS);
  return {
    $and: words.map((word) => ({ searchKeys: { $regex: `^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}` } })),
  };
}
