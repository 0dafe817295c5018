import { Double, Int32, ObjectId } from 'bson';
import { encodeKey } from './key-encoding';

/** MongoDB's order of all values, of one type or of several. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (plainNumber(a) && plainNumber(b)) {
    if (a.value < b.value) return -1;
    if (a.value > b.value) return 1;
    if (a.value === b.value) return 0;
  }
  if (a instanceof Date && b instanceof Date) return Math.sign(a.getTime() - b.getTime());
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

const plainNumber = (value: unknown): value is Int32 | Double => value instanceof Int32 || value instanceof Double;

export const equalValues = (a: unknown, b: unknown): boolean => compareValues(a, b) === 0;

/** A key for sets and maps of values. */
export const identity = (value: unknown): string => encodeKey(value).toString('latin1');
