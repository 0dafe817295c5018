import { Id, normalizedWords, prefixPattern, searchWords } from '@vetcare/contracts';
import { Types } from 'mongoose';
import type { UserRecord } from './user';

/** The words of the names, folded to lower case without accents. Admins search by the beginnings of these words. */
export interface SearchKeys {
  firstKeys?: string[];
  lastKeys?: string[];
}

/** The search keys that follow from the given fields; none for a field that is not given. */
export const searchKeysOf = ({
  FirstName,
  LastName,
}: Partial<Pick<UserRecord, 'FirstName' | 'LastName'>>): SearchKeys => ({
  ...(FirstName !== undefined && { firstKeys: normalizedWords(FirstName) }),
  ...(LastName !== undefined && { lastKeys: normalizedWords(LastName) }),
});

/** Filter for people whose e-mail or a word of whose name begins with each searched word, or for the one with this id. */
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
