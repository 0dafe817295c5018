import { Id, isDevanagari, normalizedWords, prefixPattern, searchWords, soundOf } from '@vetcare/contracts';
import { Types } from 'mongoose';
import type { UserRecord } from './user';

/** What admins find a user by: an index holds each key, and a search matches its beginning. */
export interface SearchKeys {
  /** The words of the first and the last name, folded to lower case without accents, and what they sound like. */
  firstKeys?: string[];
  lastKeys?: string[];
  /** The digits of the phone number, with and without the country's code. */
  phoneKeys?: string[];
}

const MIN_PART = 3;
/** Marks a sound, so that it is no beginning of a word. The other script's sounds are searched, never one's own. */
const soundKey = (word: string, script: 'latin' | 'devanagari'): string => `${script}:${soundOf(word)}`;

function keysOf(name: string): string[] {
  const words = normalizedWords(name);
  const parts = words.flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - MIN_PART) }, (_, at) => word.slice(at + 1)),
  );
  const sounds = name
    .split(/\s+/)
    .filter((word) => soundOf(word) !== '')
    .map((word) => soundKey(word, isDevanagari(word) ? 'devanagari' : 'latin'));
  return [...new Set([...words, ...parts, ...sounds])];
}

const phoneKeysOf = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '');
  return digits === '' ? [] : [...new Set([digits, digits.slice(-10)])];
};

/** The search keys that follow from the given fields; none for a field that is not given. */
export const searchKeysOf = ({
  FirstName,
  LastName,
  PhoneNo,
}: Partial<Pick<UserRecord, 'FirstName' | 'LastName' | 'PhoneNo'>>): SearchKeys => ({
  ...(FirstName !== undefined && { firstKeys: keysOf(FirstName) }),
  ...(LastName !== undefined && { lastKeys: keysOf(LastName) }),
  ...(PhoneNo !== undefined && { phoneKeys: phoneKeysOf(PhoneNo) }),
});

/** A word as it was typed finds a beginning or a part of a name; its sound, a name in the other script. */
function foundByWord(word: string, typed: string) {
  const start = { $regex: prefixPattern(word) };
  const digits = /^\+?\d{4,}$/.test(word) && { $regex: prefixPattern(word.replace(/\D/g, '')) };
  const other = soundOf(typed).length > 1 && soundKey(typed, isDevanagari(typed) ? 'latin' : 'devanagari');
  return {
    $or: [
      { email: start },
      { firstKeys: start },
      { lastKeys: start },
      ...(digits ? [{ phoneKeys: digits }] : []),
      ...(other ? [{ firstKeys: other }, { lastKeys: other }] : []),
    ],
  };
}

/** Filter for people of whom each searched word is found, or for the one with this id. */
export function foundBy(search: string) {
  if (Id.safeParse(search).success) return { _id: new Types.ObjectId(search) };
  const words = searchWords(search);
  const typed = search.trim().split(/\s+/).slice(-words.length);
  return words.length === 0 ? {} : { $and: words.map((word, at) => foundByWord(word, typed[at] ?? word)) };
}
