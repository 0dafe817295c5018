import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index';
import { failure } from './contract/engines';

let dataDir: string;
let engine: EmbeddedMongo;
let connection: Connection;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-strict-'));
  engine = await startEmbeddedMongo({ dataDir });
  connection = await mongoose.createConnection(engine.uri, { dbName: 'strict' }).asPromise();
  await connection.collection('some').insertOne({ a: 1, s: 'text' });
});
afterAll(async () => {
  await connection.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const db = () => connection.getClient().db('strict');
const some = () => db().collection('some');
const find = (filter: object) => some().find(filter).toArray();
const stage = (one: object) => some().aggregate([one]).toArray();
const update = (change: object) => some().updateOne({ a: 1 }, change);

// Features that MongoDB has and this engine lacks are refused like unknown ones.
it.each<[string, number, () => Promise<unknown>]>([
  ['an unknown command', 59, () => db().command({ bogus: 1 })],
  [
    'another fail point',
    238,
    () => connection.getClient().db('admin').command({ configureFailPoint: 'hangBeforeCommit', mode: 'off' }),
  ],
  [
    'a fail point on something else than commands',
    40415,
    () =>
      connection
        .getClient()
        .db('admin')
        .command({
          configureFailPoint: 'failCommand',
          mode: 'alwaysOn',
          data: { failCommands: ['find'], appName: 'x' },
        }),
  ],
  ['mapReduce', 59, () => db().command({ mapReduce: 'some' })],
  ['an unknown argument', 40415, () => db().command({ find: 'some', bogus: 1 })],
  [
    'an unknown argument of a statement',
    40415,
    () => db().command({ update: 'some', updates: [{ q: {}, u: { $set: { a: 1 } }, bogus: 1 }] }),
  ],
  ['an unknown operator', 2, () => find({ a: { $bogus: 1 } })],
  ['an unknown operator under $not', 2, () => find({ a: { $not: { $bogus: 1 } } })],
  [
    'an unknown operator on an empty collection',
    2,
    () =>
      db()
        .collection('none')
        .find({ a: { $bogus: 1 } })
        .toArray(),
  ],
  ['an unknown operator beside an _id', 2, () => find({ _id: 1, a: { $bogus: 1 } })],
  ['$where', 2, () => find({ $where: 'true' })],
  ['$text', 2, () => find({ $text: { $search: 'x' } })],
  ['$near', 2, () => find({ a: { $near: [1, 2] } })],
  ['$bitsAllSet', 2, () => find({ a: { $bitsAllSet: 1 } })],
  ['a pattern of another dialect', 51091, () => find({ s: { $regex: '(?i)text' } })],
  ['an unknown expression', 168, () => stage({ $project: { b: { $bogus: 1 } } })],
  ['an unknown expression in $expr', 168, () => find({ $expr: { $bogus: 1 } })],
  [
    'an unknown argument of an expression',
    9,
    () => stage({ $project: { b: { $filter: { input: [], cond: 1, bogus: 1 } } } }),
  ],
  ['an unknown variable', 17276, () => stage({ $project: { b: '$$BOGUS' } })],
  ['an unknown accumulator', 15952, () => stage({ $group: { _id: null, n: { $stdDevPop: '$a' } } })],
  ['an unknown stage', 40324, () => stage({ $bogus: {} })],
  ['$graphLookup', 40324, () => stage({ $graphLookup: {} })],
  ['change streams', 40324, () => stage({ $changeStream: {} })],
  [
    'an unknown argument of a stage',
    40415,
    () => stage({ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c', bogus: 1 } }),
  ],
  ['an unknown update operator', 9, () => update({ $bogus: { a: 1 } })],
  ['an unknown clause of $push', 2, () => update({ $push: { list: { $each: [], $bogus: 1 } } })],
  ['a stage that no update may have', 72, () => some().updateOne({ a: 1 }, [{ $match: {} }])],
  ['text indexes', 238, () => some().createIndex({ s: 'text' })],
  ['geographical indexes', 238, () => some().createIndex({ s: '2dsphere' })],
  ['hashed indexes', 238, () => some().createIndex({ s: 'hashed' })],
  ['wildcard indexes', 238, () => some().createIndex({ '$**': 1 })],
  ['hidden indexes', 238, () => some().createIndex({ s: 1 }, { hidden: true })],
  [
    'collations of queries',
    238,
    () =>
      some()
        .find({}, { collation: { locale: 'en' } })
        .toArray(),
  ],
  ['collations of indexes', 238, () => some().createIndex({ s: 1 }, { collation: { locale: 'en' } })],
  [
    'sorting by relevance',
    238,
    () =>
      some()
        .find()
        .sort({ s: { $meta: 'textScore' } })
        .toArray(),
  ],
  ['capped collections', 40415, () => db().createCollection('capped', { capped: true, size: 1000 })],
  ['views', 40415, () => db().createCollection('view', { viewOn: 'some', pipeline: [] })],
  ['moderate validation', 238, () => db().createCollection('moderate', { validator: {}, validationLevel: 'moderate' })],
  [
    'an unknown word of a schema',
    9,
    () => db().createCollection('schema', { validator: { $jsonSchema: { bogus: 1 } } }),
  ],
  [
    'snapshot reads outside transactions',
    238,
    () =>
      some()
        .find({}, { readConcern: { level: 'snapshot' } })
        .toArray(),
  ],
])('refuses %s with code %d', async (_what, code, attempt) => {
  expect(await failure(attempt())).toMatchObject({ code });
});

it('refuses to replace many documents by one', async () => {
  const updates = [{ q: {}, u: { a: 2 }, multi: true }];
  expect(await db().command({ update: 'some', updates })).toMatchObject({ n: 0, writeErrors: [{ code: 9 }] });
  expect(await some().countDocuments({ s: 'text' })).toBe(1);
});

it.each([{ unique: false }, { unique: true }])(
  'refuses keys too long to order, of an index with %p',
  async (options) => {
    const long = db().collection(`long-${options.unique}`);
    await long.createIndex({ s: 1 }, options);
    expect(await failure(long.insertOne({ s: 'x'.repeat(3000) }))).toMatchObject({ code: 17280 });
    await long.insertOne({ s: 'x'.repeat(1500) });
  },
);

it('tells that it is not for production', async () => {
  expect(await db().command({ hello: 1 })).toMatchObject({ vetcareEmbedded: true });
});
