import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index';
import { type Anything, failure } from './contract/engines';

jest.setTimeout(60_000);

let dataDir: string;
let engine: EmbeddedMongo;
let connection: Connection;

const start = async (port?: number) => {
  engine = await startEmbeddedMongo({ dataDir, port });
};
const port = () => Number(new URL(engine.uri).port);
const collection = (name: string) => connection.getClient().db('kept').collection<Anything>(name);
const gone = async (pid: number) => {
  const runs = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (runs()) await new Promise((resolve) => setImmediate(resolve));
};
const crash = async () => {
  process.kill(engine.pid, 'SIGKILL');
  await gone(engine.pid);
};
/** Starts another engine with the same data and port, to which the driver reconnects by itself. */
const reopen = () => start(port());
const crashAndReopen = async () => {
  await crash();
  await reopen();
};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-durability-'));
  await start();
  connection = await mongoose.createConnection(engine.uri, { dbName: 'kept' }).asPromise();
});
afterEach(async () => {
  await connection.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('has every acknowledged write after a kill -9 in the middle of writing', async () => {
  const acknowledged: number[] = [];
  let next = 0;
  let crashed = false;
  const writer = async () => {
    while (!crashed) {
      const _id = next++;
      await collection('writes').insertOne({ _id, text: 'x'.repeat(200) });
      acknowledged.push(_id);
      if (acknowledged.length === 500) {
        crashed = true;
        await crash();
        await reopen();
      }
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, writer));
  expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  const kept = new Set((await collection('writes').find().toArray()).map(({ _id }) => _id));
  expect(acknowledged.filter((_id) => !kept.has(_id))).toEqual([]);
});

it('has a committed transaction and nothing of an open one', async () => {
  await collection('accounts').insertMany([
    { _id: 'a', n: 1 },
    { _id: 'b', n: 1 },
  ]);
  await connection.transaction(async (session) => {
    await collection('accounts').updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await collection('accounts').updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session });
  });
  const session = await connection.startSession();
  session.startTransaction();
  await collection('accounts').updateOne({ _id: 'a' }, { $inc: { n: 40 } }, { session });
  await crashAndReopen();
  await expect(session.commitTransaction()).rejects.toThrow();
  await session.endSession();
  expect(await collection('accounts').find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'a', n: 2 },
    { _id: 'b', n: 2 },
  ]);
});

it('keeps indexes, their entries, their uniqueness, and validators', async () => {
  const validator = { $jsonSchema: { required: ['email'] } };
  await connection.getClient().db('kept').createCollection('users', { validator });
  await collection('users').createIndex({ email: 1 }, { unique: true });
  await collection('users').createIndex({ tags: 1 });
  await collection('users').insertMany(
    Array.from({ length: 50 }, (_, i) => ({ _id: i, email: `u${i}`, tags: [`t${i % 5}`, 'all'] })),
  );
  await crashAndReopen();
  expect((await collection('users').indexes()).map(({ name }) => name)).toEqual(['_id_', 'email_1', 'tags_1']);
  expect(await collection('users').countDocuments({ tags: 't3' })).toBe(10);
  expect(await collection('users').countDocuments({ tags: 'all' })).toBe(50);
  const plan = JSON.stringify(await collection('users').find({ email: 'u7' }).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(await failure(collection('users').insertOne({ email: 'u7' }))).toMatchObject({ code: 11000 });
  expect(await failure(collection('users').insertOne({ name: 'nobody' }))).toMatchObject({ code: 121 });
  await collection('users').insertOne({ email: 'new' });
});

it('does a write retried after a crash only once', async () => {
  const lsid = { id: new mongoose.mongo.UUID() };
  const increment = () => ({
    findAndModify: 'counters',
    query: { _id: 'c' },
    update: { $inc: { n: 1 } },
    upsert: true,
    new: true,
    lsid,
    txnNumber: mongoose.mongo.Long.fromNumber(1),
  });
  // The driver's own command() would add a session of its own.
  const send = async () => {
    const session = connection.getClient().startSession();
    Object.assign(session.serverSession ?? {}, { id: lsid });
    const answer = await connection.getClient().db('kept').command(increment(), { session });
    await session.endSession();
    return answer.value;
  };
  expect(await send()).toEqual({ _id: 'c', n: 1 });
  await crashAndReopen();
  expect(await send()).toEqual({ _id: 'c', n: 1 });
  expect(await collection('counters').findOne({ _id: 'c' })).toEqual({ _id: 'c', n: 1 });
});

it('ends cleanly on SIGTERM, and has everything when it starts again', async () => {
  await collection('one').insertOne({ _id: 1 });
  await engine.stop();
  await reopen();
  expect(await collection('one').countDocuments()).toBe(1);
});

it('has its data for itself: a second engine on them is refused', async () => {
  await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('ended with code 1');
  await collection('one').insertOne({ _id: 1 });
});
