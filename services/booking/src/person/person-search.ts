import { beginningWith, searchedWords, wordsOf } from '@vetcare/contracts';
import type { Person } from './person';

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
export const foundBy = (search: string) => ({
  $and: searchedWords(search).map((word) => ({ searchKeys: { $regex: beginningWith(word) } })),
});
