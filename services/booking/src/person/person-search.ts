import {
  type BookingPerson,
  normalizedWords,
  prefixPattern,
  searchWords,
  withoutDoctorTitle,
} from '@vetcare/contracts';
import type { Person } from './person';

/** The words of a person's names, e-mail and phone number. A search matches their beginnings. */
export function searchKeysOf({ account, profile }: Pick<Person, 'account' | 'profile'>): string[] {
  const texts = [
    account?.FirstName,
    account?.LastName,
    account?.email,
    account?.PhoneNo,
    profile?.FirstName,
    profile?.LastName,
  ];
  return [...new Set(texts.flatMap((text) => normalizedWords(text ?? '')))];
}

const normalize = (text: string): string => normalizedWords(text).join(' ');

/** Whether the name, the e-mail or the phone number contains the text; case, accents and spacing don't matter. */
export function isFoundIn({ FirstName, LastName, email, PhoneNo }: BookingPerson, search: string): boolean {
  const wanted = normalize(withoutDoctorTitle(search));
  return [`${FirstName} ${LastName}`, email, PhoneNo].some((text) => normalize(text).includes(wanted));
}

/** The filter for people for whom each searched word begins one of the keys. */
export const foundBy = (search: string) => ({
  $and: searchWords(search).map((word) => ({ searchKeys: { $regex: prefixPattern(word) } })),
});
