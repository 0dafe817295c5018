import { BSONRegExp, Int32, ObjectId } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { encodeKey } from '../bson/key-encoding';
import { badValue } from '../errors';
import { compileFilter } from '../filter/filter';
import type { SortPattern } from '../path/sort';
import { type Collection, type Index, spacePrefix } from '../storage/catalog';
import { type KeyRange, startingWith } from '../storage/key-value';
import { type Bounds, boundsOf, type KeyInterval, keyIntervalOf } from './bounds';

/** How a query finds its records: which ranges of which index it reads, and in which order. */
export interface Plan {
  index: Index;
  ranges: KeyRange[];
  /** How many of the index's fields the filter narrows. */
  bounded: number;
  /** The index returns the records in the order that the query wants. */
  sorted: boolean;
  /** The query finds one record by its _id. */
  exact: boolean;
  /** All records in the ranges match the filter, so they need not be checked. */
  covered: boolean;
  /** One plan for each branch of an $or, used in place of `index` and `ranges`. */
  union?: Plan[];
}

export interface FindQuery {
  filter: Doc;
  sort?: SortPattern;
  hint?: unknown;
}

const mostRanges = 2000;

export function plan(collection: Collection, query: FindQuery): Plan {
  const { filter, sort = [], hint } = query;
  const bounds = boundsOf(filter);
  if (hint !== undefined) {
    const index = hintedIndex(collection, hint);
    if (index && !isUsable(index, bounds, true)) throw badValue(`hint ${index.name} cannot be used for this query`);
    return index ? planFor(collection, index, bounds, sort, filter) : scan(collection);
  }
  const plans = collection.indexes
    .filter((index) => isUsable(index, bounds, false))
    .map((index) => planFor(collection, index, bounds, sort, filter));
  const best = plans.reduce((a, b) => (score(b) > score(a) ? b : a), scan(collection));
  return best.bounded > 0 ? best : (unionOf(collection, filter) ?? best);
}

function scan(collection: Collection): Plan {
  const [index] = collection.indexes as [Index];
  const ranges = [startingWith(spacePrefix(collection.space))];
  return { index, ranges, bounded: 0, sorted: false, exact: false, covered: false };
}

/** The index that a hint names, or undefined if the hint asks for a collection scan. */
function hintedIndex(collection: Collection, hint: unknown): Index | undefined {
  if (isDoc(hint) && '$natural' in hint) return undefined;
  const found = collection.indexes.find((index) =>
    typeof hint === 'string' ? index.name === hint : isDoc(hint) && identity(hint) === identity(index.spec.key),
  );
  if (!found)
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  return found;
}

function score(plan: Plan): number {
  const { index, bounded, sorted, exact, ranges } = plan;
  if (exact) return 10_000;
  const points = ranges.length === 1 && bounded === index.keys.length && index.unique ? 5 : 0;
  return bounded * 10 + points + (sorted ? 8 : 0) - (ranges.length > 100 ? 5 : 0);
}

/** Sparse and partial indexes lack some records, so they are used only if the filter excludes all of those. */
function isUsable(index: Index, bounds: Map<string, Bounds>, isHinted: boolean): boolean {
  if (index.sparse && !isHinted && !index.keys.some(([path]) => excludesMissing(bounds.get(path)))) return false;
  if (!index.partial) return true;
  return Object.entries(index.partial.filter).every(([path, condition]) => implied(bounds.get(path), condition));
}

const excludesMissing = (bounds: Bounds | undefined) =>
  bounds !== undefined && (bounds.points ? !bounds.points.includes(null) : true);

function implied(bounds: Bounds | undefined, condition: unknown): boolean {
  if (!bounds) return false;
  if (bounds.points) {
    const matches = compileFilter({ value: condition });
    return bounds.points.every((value) => matches({ value }));
  }
  const [operator, ...more] = isDoc(condition) ? Object.entries(condition) : [];
  return more.length === 0 && operator?.[0] === '$exists' && operator[1] === true;
}

function planFor(
  collection: Collection,
  index: Index,
  bounds: Map<string, Bounds>,
  sort: SortPattern,
  filter: Doc,
): Plan {
  let prefixes = [spacePrefix(index.space)];
  let single = 0;
  let bounded = 0;
  let interval: KeyInterval | undefined;
  const roots = new Set<string>();
  for (const [path, direction] of index.keys) {
    const wanted = bounds.get(path);
    const root = path.split('.')[0] ?? path;
    // Conditions on two fields of one array may be met by different elements, which have separate index entries.
    if (!wanted || (index.multikey && roots.has(root))) break;
    roots.add(root);
    const points = wanted.points && encodedPoints(wanted.points, direction);
    if (points && points.length * prefixes.length <= mostRanges) {
      prefixes = prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
      bounded += 1;
      if (points.length === 1 && single === bounded - 1) single += 1;
      continue;
    }
    interval = wanted.points ? undefined : keyIntervalOf(wanted, direction, index.multikey);
    if (interval) bounded += 1;
    break;
  }
  const order = orderGiven(collection, index, single, sort);
  const toRange = rangeOf(interval, order === -1);
  const ranges = prefixes.map(toRange);
  const sorted = order !== undefined && sort.length > 0;
  const exact = isExact(collection, index, bounded, filter);
  return { index, ranges, bounded, sorted, exact, covered: exact || isCovered(index, single, filter) };
}

/** Whether the filter is a single _id. An _id inside $and does not count, because other conditions stand beside it. */
const isExact = (collection: Collection, index: Index, bounded: number, filter: Doc) =>
  index.space === collection.space &&
  bounded === 1 &&
  Object.keys(filter).length === 1 &&
  '_id' in filter &&
  isPoint(filter._id);

/**
 * Whether the filter consists of one plain value for each of the index's first fields, so that every record found matches.
 */
function isCovered(index: Index, single: number, filter: Doc): boolean {
  const pinned = new Set(index.keys.slice(0, single).map(([path]) => path));
  return !index.multikey && Object.entries(filter).every(([path, value]) => pinned.has(path) && isPlain(value));
}

/** Null is not plain, because a missing field has the same index entry. */
const isPlain = (value: unknown) =>
  ['boolean', 'string', 'number'].includes(typeof value) || value instanceof ObjectId || value instanceof Int32;

const isPoint = (condition: unknown) =>
  !(condition instanceof BSONRegExp) && (!isDoc(condition) || !Object.keys(condition)[0]?.startsWith('$'));

function encodedPoints(points: unknown[], direction: 1 | -1): Buffer[] {
  const encoded = new Map(points.map((value) => [identity(value), encodeKey(value, direction)]));
  return [...encoded.values()].sort(Buffer.compare);
}

const rangeOf = (interval: KeyInterval | undefined, reverse: boolean) => (prefix: Buffer) => {
  if (!interval) return startingWith(prefix, reverse);
  return { low: Buffer.concat([prefix, interval.low]), high: Buffer.concat([prefix, interval.high]), reverse };
};

/**
 * Whether the index gives the wanted order when it is read forwards (1), backwards (-1) or not at all (undefined). Fields
 * that the filter fixes to one value are skipped. Every entry ends with the _id of its record.
 */
function orderGiven(collection: Collection, index: Index, single: number, sort: SortPattern): 1 | -1 | undefined {
  if (index.multikey) return undefined;
  const pinned = new Set(index.keys.slice(0, single).map(([path]) => path));
  const withId: SortPattern = index.space === collection.space ? index.keys : [...index.keys, ['_id', 1]];
  const walked = withId.slice(single);
  let order: 1 | -1 | undefined;
  let at = 0;
  for (const [path, direction] of sort) {
    if (pinned.has(path)) continue;
    const next = walked[at++];
    const way = next?.[1] === direction ? 1 : -1;
    if (next?.[0] !== path || (order !== undefined && order !== way)) return undefined;
    order = way;
    // _id is unique, so the fields after it can't change the order.
    if (path === '_id') break;
  }
  return order ?? 1;
}

/** Plans each branch of an $or on its own, if all of them can use an index. */
function unionOf(collection: Collection, filter: Doc): Plan | undefined {
  const { $or: branches, ...rest } = filter;
  if (!Array.isArray(branches)) return undefined;
  const union = branches.map((branch) => plan(collection, { filter: { $and: [rest, branch] } }));
  if (union.some(({ bounded }) => bounded === 0)) return undefined;
  return { ...scan(collection), union, bounded: 1 };
}

/** Describes the plan with the stage names of MongoDB's `explain`. */
export function describe(plan: Plan): Doc {
  if (plan.union) return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.union.map(describe) } };
  if (plan.exact) return { stage: 'IDHACK' };
  if (plan.bounded === 0 && !plan.sorted) return { stage: 'COLLSCAN', direction: 'forward' };
  const { name, spec, multikey, unique } = plan.index;
  const direction = plan.ranges[0]?.reverse ? 'backward' : 'forward';
  const inputStage = {
    stage: 'IXSCAN',
    keyPattern: spec.key,
    indexName: name,
    isMultiKey: multikey,
    isUnique: unique,
    direction,
  };
  return { stage: 'FETCH', inputStage };
}
