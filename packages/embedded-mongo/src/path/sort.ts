import { compareValues } from '../bson/compare';
import { type Doc, isDoc, type Row } from '../bson/documents';
import { encodeKeys } from '../bson/key-encoding';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError, notSupported } from '../errors';
import { sortValues } from './index-keys';

export type SortPattern = [path: string, direction: 1 | -1][];

export function sortPattern(spec: Doc): SortPattern {
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction) && '$meta' in direction) throw notSupported('sorting by $meta');
    const number = isNumber(direction) ? toNumber(direction) : 0;
    if (number !== 1 && number !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return [path, number];
  });
}

/**
 * The bytes by which a document is sorted. An array counts as its smallest element in ascending order and as its greatest
 * one in descending order.
 */
export function sortKey(pattern: SortPattern, doc: Doc): Buffer {
  const values = pattern.map(([path, direction]) =>
    sortValues(doc, path).reduce((best, value) => (direction * compareValues(value, best) < 0 ? value : best)),
  );
  return encodeKeys(
    values,
    pattern.map(([, direction]) => direction),
  );
}

export function compareDocuments(pattern: SortPattern) {
  return (a: unknown, b: unknown): number =>
    Buffer.compare(sortKey(pattern, isDoc(a) ? a : {}), sortKey(pattern, isDoc(b) ? b : {}));
}

/** Sorts the rows and returns the first `limit`, or all of them. The sort is stable. */
export function sortRows(rows: Iterable<Row>, pattern: SortPattern, limit = Number.POSITIVE_INFINITY): Row[] {
  let sorted: { key: Buffer; row: Row }[] = [];
  const prune = () => {
    sorted.sort((a, b) => Buffer.compare(a.key, b.key));
    if (sorted.length > limit) sorted = sorted.slice(0, limit);
  };
  const most = Math.max(1000, limit * 2);
  for (const row of rows) {
    sorted.push({ key: sortKey(pattern, row.doc), row });
    if (sorted.length > most) prune();
  }
  prune();
  return sorted.map(({ row }) => row);
}
