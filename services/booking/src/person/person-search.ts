import {
  type BookingPerson,
  normalizedWords,
  prefixPattern,
  searchWords,
  withoutDoctorTitle,
} from '@vetcare/contracts';
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
  return [...new Set(told.flatMap((text) => normalizedWords(text ?? '')))];
}

const plain = (text: string): string => normalizedWords(text).join(' ');

/** Whether the name, the e-mail or the phone number contains the text, whatever its case, accents and spaces. */
export function isFoundIn({ FirstName, LastName, email, PhoneNo }: BookingPerson, search: string): boolean {
  const wanted = plain(withoutDoctorTitle(search));
  return [`${FirstName} ${LastName}`, email, PhoneNo].some((text) => plain(text).includes(wanted));
}

/** Those with whom each of the words begins one of the keys. */
export const foundBy = (search: string) => ({
  $and: searchWords(search).map((word) => ({ searchKeys: { $regex: prefixPattern(word) } })),
});
