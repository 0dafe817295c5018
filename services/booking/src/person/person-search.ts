import {
  type BookingPerson,
  conditionsOf,
  isFoundAmong,
  nameKeysOf,
  normalizedWords,
  phoneKeysOf,
  searchTermsOf,
  withoutDoctorTitle,
} from '@vetcare/contracts';
import type { Person } from './person';

/** What a person's names, e-mail and phone number are found by, as auth finds people. */
export function searchKeysOf({ account, profile }: Pick<Person, 'account' | 'profile'>): string[] {
  const names = [account?.FirstName, account?.LastName, profile?.FirstName, profile?.LastName];
  return [
    ...new Set([
      ...names.flatMap((name) => nameKeysOf(name ?? '')),
      ...normalizedWords(account?.email ?? ''),
      ...phoneKeysOf(account?.PhoneNo ?? ''),
    ]),
  ];
}

const normalize = (text: string): string => normalizedWords(text).join(' ');

/**
 * Whether the name, the e-mail or the phone number contains the text, however it is spaced, or the person is found as
 * support finds people: by a name in the other script, and by a phone number as it is printed.
 */
export function isFoundIn(person: BookingPerson, search: string): boolean {
  const { FirstName, LastName, email, PhoneNo } = person;
  const wanted = normalize(withoutDoctorTitle(search));
  if ([`${FirstName} ${LastName}`, email, PhoneNo].some((text) => normalize(text).includes(wanted))) return true;
  const keys = [...nameKeysOf(`${FirstName} ${LastName}`), ...phoneKeysOf(PhoneNo)];
  return searchTermsOf(search).every((term) => isFoundAmong(keys, term));
}

/** The filter for people of whom each searched word is found; nobody if there is none. */
export function foundBy(search: string) {
  const terms = searchTermsOf(search);
  if (terms.length === 0) return { _id: { $in: [] } };
  return { $and: terms.map((term) => ({ $or: conditionsOf(term).map((foundAs) => ({ foundAs })) })) };
}
