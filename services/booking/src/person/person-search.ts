import { type BookingPerson, beginningWith, searchedWords, withoutTitle, wordsOf } from '@vetcare/contracts';
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

const plain = (text: string): string => wordsOf(text).join(' ');

/** Whether the name, the e-mail or the phone number contains the text, whatever its case, accents and spaces. */
export function isFoundIn({ FirstName, LastName, email, PhoneNo }: BookingPerson, search: string): boolean {
  const wanted = plain(withoutTitle(search));
  return [`${FirstName} ${LastName}`, email, PhoneNo].some((text) => plain(text).includes(wanted));
}

/** Those with whom each of the words begins one of the keys. */
export const foundBy = (search: string) => ({
  $and: searchedWords(search).map((word) => ({ searchKeys: { $regex: beginningWith(word) } })),
});
