import { Int32 } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, isDoc } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { isNumber } from '../bson/types';
import { MongoError, notSupported } from '../errors';
import { compileFilter } from '../filter/filter';
import { type Collection, type Index, namespaceOf } from '../storage/catalog';
import { assertSimpleCollation, flag } from './arguments';

const known = [
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'v',
  'collation',
  'ns',
];
const longestExpiry = 2 ** 31 - 1;

/** Checks a specification given to createIndexes and returns it as it is stored. */
export function checkedIndexSpec(given: Doc): Doc {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown) throw notSupported(`the index option '${unknown}'`);
  assertSimpleCollation(given);
  const { key, name, expireAfterSeconds, partialFilterExpression } = given;
  if (!isDoc(key) || Object.keys(key).length === 0) throw new MongoError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of Object.entries(key)) assertPlainKey(path, direction);
  if (typeof name !== 'string' || name === '')
    throw new MongoError(9, "The 'name' field is a required property of an index specification");
  if (partialFilterExpression !== undefined) {
    if (!isDoc(partialFilterExpression)) throw new MongoError(14, "'partialFilterExpression' must be an object");
    compileFilter(partialFilterExpression);
  }
  if (expireAfterSeconds !== undefined) assertExpiry(expireAfterSeconds, key);
  return {
    v: new Int32(2),
    key,
    name,
    ...(flag(given, 'unique') ? { unique: true } : {}),
    ...(flag(given, 'sparse') ? { sparse: true } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
    ...(partialFilterExpression === undefined ? {} : { partialFilterExpression }),
  };
}

function assertPlainKey(path: string, direction: unknown): void {
  if (typeof direction === 'string') throw notSupported(`'${direction}' indexes`);
  const number = isNumber(direction) ? toNumber(direction) : 0;
  if (number === 0 || Number.isNaN(number))
    throw new MongoError(67, 'Values in the index key pattern must be numbers other than 0');
  if (path === '' || path.includes('$') || path.split('.').includes('')) throw notSupported(`the index path '${path}'`);
}

export function assertExpiry(seconds: unknown, key: Doc): void {
  const number = isNumber(seconds) ? toNumber(seconds) : Number.NaN;
  if (!(number >= 0 && number <= longestExpiry))
    throw new MongoError(
      67,
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, was ${String(seconds)}`,
    );
  if (Object.keys(key).length > 1)
    throw new MongoError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL');
  if ('_id' in key)
    throw new MongoError(197, "The field 'expireAfterSeconds' is not valid for an _id index specification");
}

/**
 * The existing index that a specification describes, or undefined if it is a new one.
 * @throws MongoError 85 or 86 if an index with the same name or the same keys is different
 */
export function existingIndex(collection: Collection, spec: Doc): Index | undefined {
  const sameKeys = collection.indexes.find((index) => identity(index.spec.key) === identity(spec.key));
  if (sameKeys?.name === '_id_') return sameKeys;
  const sameName = collection.indexes.find((index) => index.name === spec.name);
  if (sameName && sameName !== sameKeys)
    throw new MongoError(
      86,
      `An existing index has the same name as the requested index ${String(spec.name)} of ${namespaceOf(collection)} but other keys`,
    );
  if (!sameKeys) return undefined;
  const { name: _a, ...wanted } = spec;
  const { name: _b, ...present } = sameKeys.spec;
  if (sameKeys.name !== spec.name || identity(sorted(wanted)) !== identity(sorted(present)))
    throw new MongoError(85, `Index already exists with a different name or different options: ${sameKeys.name}`);
  return sameKeys;
}

const sorted = (doc: Doc): Doc => Object.fromEntries(Object.entries(doc).sort(([a], [b]) => (a < b ? -1 : 1)));
