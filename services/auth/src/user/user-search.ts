import { conditionsOf, Id, nameKeysOf, phoneKeysOf, type SearchTerm, searchTermsOf } from '@vetcare/contracts';
import { Types } from 'mongoose';
import type { UserRecord } from './user';

/** What admins find a user by: an index holds each key, and a search matches its beginning. */
export interface SearchKeys {
  firstKeys?: string[];
  lastKeys?: string[];
  phoneKeys?: string[];
}

/** The search keys that follow from the given fields; none for a field that is not given. */
export const searchKeysOf = ({
  FirstName,
  LastName,
  PhoneNo,
}: Partial<Pick<UserRecord, 'FirstName' | 'LastName' | 'PhoneNo'>>): SearchKeys => ({
  ...(FirstName !== undefined && { firstKeys: nameKeysOf(FirstName) }),
  ...(LastName !== undefined && { lastKeys: nameKeysOf(LastName) }),
  ...(PhoneNo !== undefined && { phoneKeys: phoneKeysOf(PhoneNo) }),
});

/** A word as it was typed finds a beginning or a part of a name; its sound, a name in the other script. */
const foundByTerm = (term: SearchTerm) => ({
  $or: [
    ...conditionsOf({ ...term, phones: [], sound: null }).map((email) => ({ email })),
    ...conditionsOf({ ...term, phones: [] }).flatMap((key) => [{ firstKeys: key }, { lastKeys: key }]),
    ...conditionsOf({ ...term, word: null, sound: null }).map((phoneKeys) => ({ phoneKeys })),
  ],
});

/** Filter for people of whom each searched word is found, for the one with this id, or for doctors with this registration number. */
export function foundBy(search: string) {
  if (Id.safeParse(search).success) return { _id: new Types.ObjectId(search) };
  const terms = searchTermsOf(search);
  if (terms.length === 0) return {};
  const number = { $in: [...new Set([search, search.toUpperCase()])] };
  return { $or: [{ $and: terms.map(foundByTerm) }, { 'licence.number': number }, { 'shownLicence.number': number }] };
}
