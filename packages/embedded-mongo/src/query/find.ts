import { type Doc, Row } from '../bson/documents';
import { MongoError } from '../errors';
import { compileFilter, type FilterContext } from '../filter/filter';
import { type SortPattern, sortRows } from '../path/sort';
import { type Collection, spacePrefix } from '../storage/catalog';
import type { KeyValueReader } from '../storage/key-value';
import { idInIndexKey, recordKey } from '../storage/records';
import { type Plan, plan } from './plan';

export interface Query {
  filter: Doc;
  sort?: SortPattern;
  hint?: unknown;
  skip?: number;
  /** 0 and undefined mean that there is no limit. */
  limit?: number;
  context?: FilterContext;
  deadline?: number;
}

/** @throws MongoError 50 if the maxTimeMS of the command is over */
export function assertInTime(deadline: number | undefined): void {
  if (deadline !== undefined && Date.now() > deadline) throw new MongoError(50, 'operation exceeded time limit');
}

function* keysOf(data: KeyValueReader, collection: Collection, chosen: Plan): Generator<Buffer> {
  if (chosen.union) {
    for (const branch of chosen.union) yield* keysOf(data, collection, branch);
    return;
  }
  const clustered = chosen.index.space === collection.space;
  const ranges = chosen.ranges[0]?.reverse ? [...chosen.ranges].reverse() : chosen.ranges;
  for (const range of ranges) {
    if (chosen.exact) yield range.low;
    else for (const key of data.keys(range)) yield clustered ? key : recordKey(collection, idInIndexKey(key));
  }
}

function* once(keys: Generator<Buffer>): Generator<Buffer> {
  const seen = new Set<string>();
  for (const key of keys) {
    const name = key.toString('latin1');
    if (seen.has(name)) continue;
    seen.add(name);
    yield key;
  }
}

function* matching(data: KeyValueReader, collection: Collection, query: Query, chosen: Plan): Generator<Row> {
  const { filter, deadline } = query;
  const all = chosen.covered || Object.keys(filter).length === 0;
  // The filter is compiled even if the index covers it, so that an invalid one is refused.
  const matches = compileFilter(filter, query.context);
  const keys = keysOf(data, collection, chosen);
  let count = 0;
  for (const key of chosen.union || chosen.index.multikey ? once(keys) : keys) {
    if (++count % 128 === 0) assertInTime(deadline);
    const bytes = data.get(key);
    if (!bytes) continue;
    const row = Row.ofBytes(bytes);
    if (all || matches(row.doc)) yield row;
  }
}

export function* window(rows: Iterable<Row>, skip = 0, limit = 0): Generator<Row> {
  let at = 0;
  if (limit < 0) return;
  for (const row of rows) {
    at += 1;
    if (at > skip) yield row;
    if (limit > 0 && at >= skip + limit) return;
  }
}

/** The records that match a query, in its order. They are read one by one as the caller takes them. */
export function findRows(data: KeyValueReader, collection: Collection | undefined, query: Query): Generator<Row> {
  const { sort, skip = 0, limit = 0 } = query;
  if (!collection) {
    compileFilter(query.filter, query.context);
    return window([]);
  }
  const chosen = plan(collection, query);
  const rows = matching(data, collection, query, chosen);
  if (!sort || sort.length === 0 || chosen.sorted) return window(rows, skip, limit);
  return window(sortRows(rows, sort, limit > 0 ? skip + limit : undefined), skip, limit);
}

export function countRows(data: KeyValueReader, collection: Collection | undefined, query: Query): number {
  const { filter, skip = 0, limit = 0 } = query;
  if (collection && Object.keys(filter).length === 0 && query.hint === undefined) {
    const prefix = spacePrefix(collection.space);
    const all = data.count({ low: prefix, high: spacePrefix(collection.space + 1) });
    const rest = Math.max(0, all - skip);
    return limit > 0 ? Math.min(limit, rest) : rest;
  }
  let count = 0;
  for (const _row of findRows(data, collection, query)) count += 1;
  return count;
}
