import { type Doc, encode, field, maxDocumentBytes, type Row, tooLarge } from '../bson/documents';
import { encodeKey, encodeKeys } from '../bson/key-encoding';
import { MongoError } from '../errors';
import { hasPath, indexTuples } from '../path/index-keys';
import { type Catalog, type Collection, type Index, namespaceOf, spacePrefix } from './catalog';
import { startingWith, type WriteScope } from './key-value';

const longestKey = 1978;
const nothing = Buffer.alloc(0);

interface IndexEntry {
  /** The number of the key space and the encoded values, without the record's id. */
  values: Buffer;
  tuple: unknown[];
}

export const recordKey = (collection: Collection, id: Buffer): Buffer =>
  checkedLength(Buffer.concat([spacePrefix(collection.space), id]), '_id_');

function checkedLength(key: Buffer, index: string): Buffer {
  if (key.length <= longestKey) return key;
  throw new MongoError(
    17280,
    `The embedded engine holds keys of up to ${longestKey} bytes; index ${index}, key of ${key.length}.`,
  );
}

function indexKey(index: Index, entry: IndexEntry, id: Buffer): Buffer {
  const idLength = Buffer.alloc(2);
  idLength.writeUInt16BE(id.length);
  return checkedLength(Buffer.concat([entry.values, id, idLength]), index.name);
}

/** The id of the record, which is at the end of an index key. */
export function idInIndexKey(key: Buffer): Buffer {
  const length = key.readUInt16BE(key.length - 2);
  return key.subarray(key.length - 2 - length, key.length - 2);
}

/** The entries that an index has for a document, by their encoded values. */
export function entriesOf(index: Index, doc: Doc): Map<string, IndexEntry> {
  const entries = new Map<string, IndexEntry>();
  if (index.partial && !index.partial.matches(doc)) return entries;
  const paths = index.keys.map(([path]) => path);
  if (index.sparse && !paths.some((path) => hasPath(doc, path.split('.')))) return entries;
  const directions = index.keys.map(([, direction]) => direction);
  for (const tuple of indexTuples(doc, paths)) {
    const values = Buffer.concat([spacePrefix(index.space), encodeKeys(tuple, directions)]);
    entries.set(values.toString('latin1'), { values, tuple });
  }
  return entries;
}

interface Change {
  index: Index;
  added: IndexEntry[];
  removed: IndexEntry[];
  /** Whether the document has several entries in this index, or one for an empty array. */
  multikey: boolean;
}

function changesOf(collection: Collection, before: Doc | undefined, after: Doc | undefined): Change[] {
  return collection.indexes.slice(1).map((index) => {
    const old = before ? entriesOf(index, before) : new Map<string, IndexEntry>();
    const fresh = after ? entriesOf(index, after) : new Map<string, IndexEntry>();
    const added = [...fresh].filter(([key]) => !old.has(key)).map(([, entry]) => entry);
    const removed = [...old].filter(([key]) => !fresh.has(key)).map(([, entry]) => entry);
    return { index, added, removed, multikey: isMultikey(fresh) };
  });
}

const isMultikey = (entries: Map<string, IndexEntry>) =>
  entries.size > 1 || [...entries.values()].some(({ tuple }) => tuple.some((value) => typeof value === 'symbol'));

export function duplicateKey(collection: Collection, index: Index, tuple: unknown[]): MongoError {
  const keyPattern = Object.fromEntries(index.keys);
  const keyValue = Object.fromEntries(
    index.keys.map(([path], at) => [path, typeof tuple[at] === 'symbol' ? null : tuple[at]]),
  );
  const shown = index.keys.map(([path]) => `${path}: ${JSON.stringify(keyValue[path])}`).join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: { ${shown} }`,
    { keyPattern, keyValue },
  );
}

/** Inserts, replaces and removes records together with their index entries. If a call throws, it has changed nothing. */
export class Records {
  constructor(private readonly catalog: Catalog) {}

  insert(scope: WriteScope, collection: Collection, row: Row): void {
    const id = encodeKey(field(row.doc, '_id'));
    const key = recordKey(collection, id);
    checkDocument(collection, row.doc, row.raw);
    scope.claim(key);
    if (scope.data.get(key)) throw duplicateKey(collection, collection.indexes[0] as Index, [field(row.doc, '_id')]);
    this.apply(scope, collection, id, changesOf(collection, undefined, row.doc));
    scope.data.put(key, row.raw);
  }

  /** @returns whether the record has changed */
  replace(scope: WriteScope, collection: Collection, before: Row, after: Doc): boolean {
    const raw = encode(after);
    if (raw.equals(before.raw)) return false;
    const id = encodeKey(field(before.doc, '_id'));
    checkDocument(collection, after, raw);
    const key = recordKey(collection, id);
    scope.claim(key);
    this.apply(scope, collection, id, changesOf(collection, before.doc, after));
    scope.data.put(key, raw);
    return true;
  }

  remove(scope: WriteScope, collection: Collection, row: Row): void {
    const id = encodeKey(field(row.doc, '_id'));
    const key = recordKey(collection, id);
    scope.claim(key);
    this.apply(scope, collection, id, changesOf(collection, row.doc, undefined));
    scope.data.remove(key);
  }

  /** Adds the entries of one record to a new index. */
  addToIndex(scope: WriteScope, collection: Collection, index: Index, doc: Doc): void {
    const entries = entriesOf(index, doc);
    const change = { index, added: [...entries.values()], removed: [], multikey: isMultikey(entries) };
    this.apply(scope, collection, encodeKey(field(doc, '_id')), [change]);
  }

  private apply(scope: WriteScope, collection: Collection, id: Buffer, changes: Change[]): void {
    for (const { index, added, removed } of changes) {
      for (const entry of added) indexKey(index, entry, id);
      if (!index.unique) continue;
      for (const { values } of [...added, ...removed]) scope.claim(values);
      for (const entry of added) assertFree(scope, collection, index, entry, id);
    }
    for (const { index, added, removed, multikey } of changes) {
      for (const entry of removed) scope.data.remove(indexKey(index, entry, id));
      for (const entry of added) scope.data.put(indexKey(index, entry, id), nothing);
      if (!multikey || index.multikey) continue;
      index.multikey = true;
      this.catalog.save(collection);
    }
  }
}

function assertFree(scope: WriteScope, collection: Collection, index: Index, entry: IndexEntry, id: Buffer): void {
  for (const key of scope.data.keys(startingWith(entry.values)))
    if (!idInIndexKey(key).equals(id)) throw duplicateKey(collection, index, entry.tuple);
}

function checkDocument(collection: Collection, doc: Doc, raw: Buffer): void {
  if (raw.length > maxDocumentBytes) throw tooLarge(raw.length);
  if (!collection.validates || collection.validates(doc)) return;
  if (collection.options.validationAction === 'warn' || collection.options.validationLevel === 'off') return;
  throw new MongoError(121, 'Document failed validation', {
    errInfo: { failingDocumentId: field(doc, '_id'), details: { schemaRulesNotSatisfied: [] } },
  });
}
