import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { type EmbeddedMongo, startEmbeddedMongo } from '../src/index';
import { type Anything, ids } from './contract/engines';

let dataDir: string;
let engine: EmbeddedMongo;
let connection: Connection;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-time-'));
  engine = await startEmbeddedMongo({ dataDir });
  connection = await mongoose.createConnection(engine.uri, { dbName: 'time' }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await engine.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const collection = (name: string) => connection.getClient().db('time').collection<Anything>(name);

it('deletes what a TTL index says is over, and only that', async () => {
  const sessions = collection('sessions');
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  const [past, future] = [new Date(Date.now() - 5_000), new Date(Date.now() + 60_000)];
  await sessions.insertMany([{ _id: 1, at: past }, { _id: 2, at: future }, { _id: 3 }, { _id: 4, at: 'never' }]);
  while ((await sessions.countDocuments()) > 3) await new Promise((resolve) => setImmediate(resolve));
  expect(ids(await sessions.find().sort({ _id: 1 }).toArray())).toEqual([2, 3, 4]);
}, 60_000);

it('ends the transaction of a client that has died', async () => {
  await collection('held').insertOne({ _id: 1, n: 0 });
  const client = `
    const mongoose = require(${JSON.stringify(require.resolve('mongoose'))});
    mongoose.createConnection(process.argv[1], { dbName: 'time' }).asPromise().then(async (connection) => {
      const session = await connection.startSession();
      session.startTransaction();
      await connection.collection('held').updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session });
      process.kill(process.pid, 'SIGKILL');
    });`;
  const child = spawn(process.execPath, ['-e', client, engine.uri], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  await collection('held').updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 10_000 });
  expect(await collection('held').findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
}, 60_000);
