import { Int32 } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, isDoc, Row } from '../bson/documents';
import { MongoError } from '../errors';
import { findRows } from '../query/find';
import { type Collection, type Index, indexFromSpec } from '../storage/catalog';
import type { WriteScope } from '../storage/key-value';
import type { CursorReply } from '../wire/cursor-reply';
import { count, docOrEmpty, docs, optionalDoc } from './arguments';
import { type Command, type CommandContext, collectionName, write } from './context';
import { assertExpiry, checkedIndexSpec, existingIndex } from './index-spec';

/** Finds a collection and waits until no running transaction uses it, so that its indexes and options can change. */
export async function collectionAfterTransactions(context: CommandContext, name: string): Promise<Collection> {
  const { engine, database } = context;
  const find = () => {
    const collection = engine.catalog.find(database, name);
    if (!collection) throw new MongoError(26, `ns does not exist: ${database}.${name}`);
    return collection;
  };
  await engine.transactions.whenUnused(find().space);
  return find();
}

async function createIndexes(context: CommandContext): Promise<Doc> {
  const { engine, body, database } = context;
  const name = collectionName(context);
  const specs = docs(body, 'indexes').map(checkedIndexSpec);
  if (specs.length === 0) throw new MongoError(2, 'Must specify at least one index to create');
  const existed = engine.catalog.find(database, name);
  if (existed) await engine.transactions.whenUnused(existed.space);
  return write(context, (scope) => {
    const found = engine.catalog.find(database, name);
    const collection = found ?? engine.catalog.create(database, name);
    const before = collection.indexes.length;
    for (const spec of specs) if (!existingIndex(collection, spec)) build(context, scope, collection, spec);
    const after = collection.indexes.length;
    return {
      numIndexesBefore: new Int32(before),
      numIndexesAfter: new Int32(after),
      createdCollectionAutomatically: !found,
      ...(before === after ? { note: 'all indexes already exist' } : {}),
    };
  });
}

function build({ engine }: CommandContext, scope: WriteScope, collection: Collection, spec: Doc): void {
  const index = indexFromSpec(engine.catalog.newSpace(), spec, false);
  try {
    for (const row of findRows(scope.data, collection, { filter: {} }))
      engine.records.addToIndex(scope, collection, index, row.doc);
  } catch (cause) {
    engine.catalog.clear(index.space);
    throw cause;
  }
  collection.indexes.push(index);
  engine.catalog.save(collection);
}

function listIndexes(context: CommandContext): CursorReply {
  const { engine, database, body } = context;
  const name = collectionName(context);
  const collection = engine.catalog.find(database, name);
  if (!collection) throw new MongoError(26, `ns does not exist: ${database}.${name}`);
  const rows = collection.indexes.map((index) => Row.ofDoc(index.spec));
  return engine.cursors.start(rows, `${database}.${name}`, {
    batchSize: count(docOrEmpty(body, 'cursor'), 'batchSize'),
  });
}

function namedIndexes(collection: Collection, wanted: unknown): Index[] {
  if (wanted === '*') return collection.indexes.slice(1);
  const names = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    const found = collection.indexes.find((index) =>
      isDoc(name) ? identity(index.spec.key) === identity(name) : index.name === name,
    );
    if (!found) throw new MongoError(27, `index not found with name [${String(name)}]`);
    if (found.name === '_id_') throw new MongoError(72, 'cannot drop _id index');
    return found;
  });
}

async function dropIndexes(context: CommandContext): Promise<Doc> {
  const { engine, body } = context;
  const collection = await collectionAfterTransactions(context, collectionName(context));
  return write(context, () => {
    const before = collection.indexes.length;
    const dropped = namedIndexes(collection, body.index);
    collection.indexes = collection.indexes.filter((index) => !dropped.includes(index));
    for (const { space } of dropped) engine.catalog.clear(space);
    engine.catalog.save(collection);
    return { nIndexesWas: new Int32(before) };
  });
}

async function collMod(context: CommandContext): Promise<Doc> {
  const { engine, body } = context;
  const collection = await collectionAfterTransactions(context, collectionName(context));
  const change = optionalDoc(body, 'index');
  return write(context, () => {
    const { validator, validationLevel, validationAction } = body;
    const changed = Object.entries({ validator, validationLevel, validationAction }).filter(
      ([, value]) => value !== undefined,
    );
    if (changed.length > 0)
      engine.catalog.setOptions(collection, checkedOptions({ ...collection.options, ...Object.fromEntries(changed) }));
    const reply = change ? changeExpiry(collection, change) : {};
    engine.catalog.save(collection);
    return reply;
  });
}

function changeExpiry(collection: Collection, change: Doc): Doc {
  const unknown = Object.keys(change).find((name) => !['name', 'keyPattern', 'expireAfterSeconds'].includes(name));
  if (unknown) throw new MongoError(40415, `BSON field 'collMod.index.${unknown}' is an unknown field.`);
  const [index] = namedIndexes(collection, change.name ?? change.keyPattern);
  if (!index) throw new MongoError(27, 'index not found');
  assertExpiry(change.expireAfterSeconds, index.spec.key as Doc);
  const old = index.spec.expireAfterSeconds;
  const at = collection.indexes.indexOf(index);
  const spec = { ...index.spec, expireAfterSeconds: change.expireAfterSeconds };
  collection.indexes[at] = indexFromSpec(index.space, spec, index.multikey);
  return {
    ...(old === undefined ? {} : { expireAfterSeconds_old: old }),
    expireAfterSeconds_new: change.expireAfterSeconds,
  };
}

/** Checks the options of a collection. Options that this engine does not implement are refused. */
export function checkedOptions(options: Doc): Doc {
  const { validationLevel = 'strict', validationAction = 'error' } = options;
  if (validationLevel !== 'strict' && validationLevel !== 'off')
    throw new MongoError(238, `The embedded engine does not support validationLevel ${String(validationLevel)}.`);
  if (validationAction !== 'error' && validationAction !== 'warn')
    throw new MongoError(
      2,
      `Enumeration value '${String(validationAction)}' for field 'validationAction' is not a valid value.`,
    );
  optionalDoc(options, 'validator');
  return options;
}

export const indexCommands: Record<string, Command> = {
  // `mongorestore` asks to ignore options that the server doesn't know. They are refused even so.
  createIndexes: { run: createIndexes, allows: ['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'] },
  listIndexes: { run: listIndexes, allows: ['cursor'] },
  dropIndexes: { run: dropIndexes, allows: ['index'] },
  collMod: { run: collMod, allows: ['index', 'validator', 'validationLevel', 'validationAction'] },
};
