import { Int32, Long } from 'bson';
import { identity } from '../bson/compare';
import { type Doc, Row } from '../bson/documents';
import { MongoError } from '../errors';
import { compileFilter } from '../filter/filter';
import { type Collection, spacePrefix } from '../storage/catalog';
import type { CursorReply } from '../wire/cursor-reply';
import { assertSimpleCollation, count, docOrEmpty, flag, optionalDoc, text } from './arguments';
import { type Command, type CommandContext, collectionName, write } from './context';
import { checkedOptions, collectionAfterTransactions } from './indexes';

const keptOptions = ['validator', 'validationLevel', 'validationAction'];

async function create(context: CommandContext): Promise<Doc> {
  const { engine, body, database } = context;
  const name = collectionName(context);
  assertUsualIdIndex(optionalDoc(body, 'idIndex'));
  const options = checkedOptions(Object.fromEntries(Object.entries(body).filter(([key]) => keptOptions.includes(key))));
  return write(context, () => {
    const existing = engine.catalog.find(database, name);
    if (!existing) engine.catalog.create(database, name, options);
    else if (identity(existing.options) !== identity(options))
      throw new MongoError(48, `Collection ${database}.${name} already exists.`);
    return {};
  });
}

/** `mongorestore` names the index on `_id` that it found in the dump. There is only one that a collection can have here. */
function assertUsualIdIndex(idIndex: Doc | undefined): void {
  if (!idIndex) return;
  assertSimpleCollation(idIndex);
  if (identity(idIndex.key) !== identity({ _id: 1 }))
    throw new MongoError(2, "The field 'key' for an _id index must be {_id: 1}");
}

async function drop(context: CommandContext): Promise<Doc> {
  const { engine, database } = context;
  const name = collectionName(context);
  // MongoDB 7 also answers ok if the collection does not exist.
  if (!engine.catalog.find(database, name)) return {};
  const collection = await collectionAfterTransactions(context, name);
  const nIndexesWas = new Int32(collection.indexes.length);
  await write(context, () => engine.catalog.drop(collection));
  return { nIndexesWas, ns: `${database}.${name}` };
}

async function dropDatabase(context: CommandContext): Promise<Doc> {
  const { engine, database } = context;
  for (const { space } of engine.catalog.inDatabase(database)) await engine.transactions.whenUnused(space);
  await write(context, () => {
    for (const collection of engine.catalog.inDatabase(database)) engine.catalog.drop(collection);
  });
  return { dropped: database };
}

function namespace(full: string): { database: string; name: string } {
  const dot = full.indexOf('.');
  if (dot < 1 || dot === full.length - 1) throw new MongoError(73, `Invalid namespace specified '${full}'`);
  return { database: full.slice(0, dot), name: full.slice(dot + 1) };
}

async function renameCollection(context: CommandContext): Promise<Doc> {
  const { engine, body } = context;
  const [from, to] = [namespace(text(body, 'renameCollection')), namespace(text(body, 'to'))];
  const collection = await collectionAfterTransactions({ ...context, database: from.database }, from.name);
  await write(context, () => {
    const inTheWay = engine.catalog.find(to.database, to.name);
    if (inTheWay && !flag(body, 'dropTarget')) throw new MongoError(48, 'target namespace exists');
    if (inTheWay) engine.catalog.drop(inTheWay);
    engine.catalog.rename(collection, to.database, to.name);
  });
  return {};
}

function listed(collection: Collection, nameOnly: boolean): Doc {
  const { name, options, uuid } = collection;
  if (nameOnly) return { name, type: 'collection' };
  const idIndex = { v: new Int32(2), key: { _id: new Int32(1) }, name: '_id_' };
  return { name, type: 'collection', options, info: { readOnly: false, uuid }, idIndex };
}

function listCollections(context: CommandContext): CursorReply {
  const { engine, body, database } = context;
  const matches = compileFilter(docOrEmpty(body, 'filter'));
  const nameOnly = flag(body, 'nameOnly');
  const all = engine.catalog.inDatabase(database).map((collection) => listed(collection, nameOnly));
  const rows = all.filter((entry) => matches(entry)).map(Row.ofDoc);
  const batchSize = count(docOrEmpty(body, 'cursor'), 'batchSize');
  return engine.cursors.start(rows, `${database}.$cmd.listCollections`, { batchSize });
}

function listDatabases({ engine, body }: CommandContext): Doc {
  const matches = compileFilter(docOrEmpty(body, 'filter'));
  const names = [...new Set(engine.catalog.all().map(({ database }) => database))].sort();
  const databases = names.map((name) => ({ name, empty: false })).filter((entry) => matches(entry));
  return { databases: flag(body, 'nameOnly') ? databases.map(({ name }) => ({ name })) : databases };
}

function dbStats({ engine, database }: CommandContext): Doc {
  const collections = engine.catalog.inDatabase(database);
  const objects = collections.reduce(
    (sum, { space }) => sum + engine.store.live.count({ low: spacePrefix(space), high: spacePrefix(space + 1) }),
    0,
  );
  const indexes = collections.reduce((sum, collection) => sum + collection.indexes.length, 0);
  return {
    db: database,
    collections: new Int32(collections.length),
    objects: Long.fromNumber(objects),
    indexes: new Int32(indexes),
  };
}

export const collectionCommands: Record<string, Command> = {
  create: { run: create, allows: [...keptOptions, 'idIndex'] },
  drop: { run: drop, allows: [] },
  dropDatabase: { run: dropDatabase, allows: [] },
  renameCollection: { run: renameCollection, allows: ['to', 'dropTarget'] },
  listCollections: { run: listCollections, allows: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'] },
  listDatabases: { run: listDatabases, allows: ['filter', 'nameOnly', 'authorizedDatabases'] },
  dbStats: { run: dbStats, allows: [] },
};
