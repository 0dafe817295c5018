import { UUID } from 'bson';
import { type Doc, decode, encode } from '../bson/documents';
import { toNumber } from '../bson/numbers';
import { compileFilter, type Predicate } from '../filter/filter';
import { startingWith } from './key-value';
import type { Store } from './store';

export interface Index {
  /** The number of its key space. The index on _id shares that of its collection. */
  space: number;
  name: string;
  keys: [path: string, direction: 1 | -1][];
  unique: boolean;
  sparse: boolean;
  /** Whether any document has ever had an array at one of the paths. Once set, it stays. */
  multikey: boolean;
  partial?: { filter: Doc; matches: Predicate };
  expireAfterSeconds?: number;
  /** The specification that listIndexes returns. */
  spec: Doc;
}

export interface Collection {
  space: number;
  database: string;
  name: string;
  uuid: UUID;
  /** validator, validationLevel and validationAction */
  options: Doc;
  validates?: Predicate;
  indexes: Index[];
}

export const namespaceOf = (collection: Collection) => `${collection.database}.${collection.name}`;

export function spacePrefix(space: number): Buffer {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(space);
  return prefix;
}

const idIndex = (space: number): Index => ({
  space,
  name: '_id_',
  keys: [['_id', 1]],
  unique: true,
  sparse: false,
  multikey: false,
  spec: { v: 2, key: { _id: 1 }, name: '_id_' },
});

/** Makes an index from a specification that `checkedIndexSpec` has checked. */
export function indexFromSpec(space: number, spec: Doc, multikey: boolean): Index {
  const partial = spec.partialFilterExpression as Doc | undefined;
  return {
    space,
    name: String(spec.name),
    keys: Object.entries(spec.key as Doc).map(([path, direction]) => [path, toNumber(direction) < 0 ? -1 : 1]),
    unique: spec.unique === true,
    sparse: spec.sparse === true,
    multikey,
    partial: partial && { filter: partial, matches: compileFilter(partial) },
    expireAfterSeconds: spec.expireAfterSeconds === undefined ? undefined : toNumber(spec.expireAfterSeconds),
    spec,
  };
}

/** The databases, collections and indexes. They are kept in memory, and changes are written in the store's commits. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private nextSpace = 1;

  constructor(private readonly store: Store) {
    for (const { value } of store.meta.getRange({})) this.load(decode(value));
  }

  private load(saved: Doc): void {
    const space = toNumber(saved.space);
    const indexes = (saved.indexes as Doc[]).map((index) =>
      indexFromSpec(toNumber(index.space), index.spec as Doc, index.multikey === true),
    );
    const collection: Collection = {
      space,
      database: String(saved.database),
      name: String(saved.name),
      uuid: saved.uuid as UUID,
      options: {},
      indexes: [idIndex(space), ...indexes],
    };
    this.setOptions(collection, saved.options as Doc);
    this.collections.set(namespaceOf(collection), collection);
    this.nextSpace = Math.max(this.nextSpace, space + 1, ...indexes.map((index) => index.space + 1));
  }

  find(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  inDatabase(database: string): Collection[] {
    return this.all().filter((collection) => collection.database === database);
  }

  newSpace(): number {
    return this.nextSpace++;
  }

  /** Call it inside a write job. */
  create(database: string, name: string, options: Doc = {}): Collection {
    const space = this.newSpace();
    const collection: Collection = { space, database, name, uuid: new UUID(), options: {}, indexes: [idIndex(space)] };
    this.setOptions(collection, options);
    this.collections.set(namespaceOf(collection), collection);
    this.save(collection);
    return collection;
  }

  setOptions(collection: Collection, options: Doc): void {
    collection.options = options;
    const validator = options.validator as Doc | undefined;
    collection.validates = validator && Object.keys(validator).length > 0 ? compileFilter(validator) : undefined;
  }

  /** Stores a collection whose indexes or options have changed. Call it inside a write job. */
  save(collection: Collection): void {
    const { space, database, name, uuid, options } = collection;
    const indexes = collection.indexes.slice(1).map((index) => ({
      space: index.space,
      multikey: index.multikey,
      spec: index.spec,
    }));
    this.store.meta.putSync(spacePrefix(space), encode({ space, database, name, uuid, options, indexes }));
  }

  /** Call it inside a write job. */
  drop(collection: Collection): void {
    for (const { space } of collection.indexes) this.clear(space);
    this.store.meta.removeSync(spacePrefix(collection.space));
    this.collections.delete(namespaceOf(collection));
  }

  /** Call it inside a write job. */
  rename(collection: Collection, database: string, name: string): void {
    this.collections.delete(namespaceOf(collection));
    collection.database = database;
    collection.name = name;
    this.collections.set(namespaceOf(collection), collection);
    this.save(collection);
  }

  clear(space: number): void {
    for (const key of this.store.live.keys(startingWith(spacePrefix(space)))) this.store.live.remove(key);
  }
}
