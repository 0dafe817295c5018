import { Id, normalizedWords, prefixPattern, searchWords } from '@vetcare/contracts';
import { Types } from 'mongoose';
import type { UserRecord } from './user';

/** Words of the names, without case and accents, by whose beginnings admins find people. */
export interface SearchKeys {
  firstKeys?: string[];
  lastKeys?: string[];
}

/** The keys that change with these fields. */
export const keysOf = ({ FirstName, LastName }: Partial<Pick<UserRecord, 'FirstName' | 'LastName'>>): SearchKeys => ({
  ...(FirstName !== undefined && { firstKeys: normalizedWords(FirstName) }),
  ...(LastName !== undefined && { lastKeys: normalizedWords(LastName) }),
});

/** Those with whom each of the words begins the e-mail or a word of the name; or the one with this id. */
export function foundBy(search: string) {
  if (Id.safeParse(search).success) return { _id: new Types.ObjectId(search) };
  const words = searchWords(search);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => {
      const start = { $regex: prefixPattern(word) };
      return { $or: [{ email: start }, { firstKeys: start }, { lastKeys: start }] };
    }),
  };
}
