import { Double, Int32, ObjectId } from 'bson';
import { encodeKey } from './key-encoding';

/** Compares any two values in MongoDB's order, which also orders values of different types. */
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

/** A string that is equal for equal values, to use as a key of maps and sets. */
export const identity = (value: unknown): string => encodeKey(value).toString('latin1');
