import { type DoctorQuery, prefixPattern, searchWords } from '@vetcare/contracts';
import { ValidationFailedError } from '@vetcare/service-kit';
import { type QueryFilter, Types } from 'mongoose';
import { z } from 'zod';
import type { DoctorRecord } from '../doctor/doctor';
import { filterOfWhen } from './when';

type SortField = 'rank' | 'rating' | 'feesPaise' | 'experience';

const sorts: Record<DoctorQuery['sort'], { field: SortField; direction: 1 | -1 }> = {
  relevance: { field: 'rank', direction: -1 },
  rating: { field: 'rating', direction: -1 },
  fees: { field: 'feesPaise', direction: 1 },
  experience: { field: 'experience', direction: -1 },
};

const Cursor = z.tuple([
  z.enum(['relevance', 'rating', 'fees', 'experience']),
  z.number().nullable(),
  z.string().regex(/^[0-9a-f]{24}$/),
]);

export type DoctorFilters = Omit<DoctorQuery, 'sort' | 'limit' | 'cursor'>;

/**
 * The database filter: rating and experience are minimums, fees a maximum, and the search compares the beginnings of the
 * words of the name.
 */
export function filterOf(
  { search, specialization, minRating, minExperience, maxFees, when, species, language }: DoctorFilters,
  now: Date,
): QueryFilter<DoctorRecord> {
  const words = searchWords(search ?? '').map((word) => ({ searchKeys: { $regex: prefixPattern(word) } }));
  const all: QueryFilter<DoctorRecord>[] = [...words, ...(when ? [filterOfWhen(when, now)] : [])];
  return {
    isValidated: true,
    ...(all.length > 0 && { $and: all }),
    ...(specialization?.length && { specialization: { $in: specialization } }),
    ...(minRating !== undefined && { rating: { $gte: minRating } }),
    ...(minExperience !== undefined && { experience: { $gte: minExperience } }),
    ...(maxFees !== undefined && { feesPaise: { $lte: maxFees * 100 } }),
    ...(species && { species }),
    ...(language && { languages: language }),
  };
}

/** Sorts by the wanted field, then by id, so that the order is total. */
export function orderOf(sort: DoctorQuery['sort']): Record<string, 1 | -1> {
  const { field, direction } = sorts[sort];
  return { [field]: direction, _id: 1 };
}

/** The cursor of the page that begins after this doctor. */
export function cursorBehind(sort: DoctorQuery['sort'], last: DoctorRecord): string {
  return Buffer.from(JSON.stringify([sort, last[sorts[sort].field], String(last._id)])).toString('base64url');
}

/** @throws ValidationFailedError for a malformed cursor, or one of another sort order */
export function filterBehind(sort: DoctorQuery['sort'], cursor: string): QueryFilter<DoctorRecord> {
  const [cursorSort, value, id] = readCursor(cursor);
  if (cursorSort !== sort) throw new ValidationFailedError({ cursor: { code: 'cursor_of_another_order' } });
  const { field, direction } = sorts[sort];
  const sameButLater = { [field]: value, _id: { $gt: new Types.ObjectId(id) } };
  // In descending order, doctors without a value come last, so only others without one can follow.
  if (value === null) return sameButLater;
  const later =
    direction === 1 ? { [field]: { $gt: value } } : { $or: [{ [field]: { $lt: value } }, { [field]: null }] };
  return { $or: [later, sameButLater] };
}

function readCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationFailedError({ cursor: { code: 'not_a_cursor' } });
  }
}
