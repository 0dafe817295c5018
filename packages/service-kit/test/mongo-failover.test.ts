import { startOwnMongo } from '@vetcare/test-kit';
import mongoose, { type Connection, Schema } from 'mongoose';
import { connectMongo, inTransaction, isMongoAway, modelOf, prepareCollections } from '../src';

interface Failing {
  failCommands: string[];
  errorCode?: number;
  closeConnection?: boolean;
  writeConcernError?: { code: number; errmsg: string };
}

/** On the embedded engine, and on mongod where there is one: both answer as a server that fails over when told to. */
describe('a database that fails over', () => {
  let server: Awaited<ReturnType<typeof startOwnMongo>>;
  let connection: Connection;
  let notes: mongoose.Model<{ text: string }>;
  let tellings: mongoose.Model<{ text: string }>;

  beforeAll(async () => {
    server = await startOwnMongo();
    const uri = new URL(server.url);
    uri.pathname = '/failover';
    connection = await connectMongo({ uri: uri.href, production: false });
    notes = modelOf(connection, 'Note', new Schema({ text: String }));
    tellings = modelOf(connection, 'Telling', new Schema({ text: String }));
    await prepareCollections(connection);
  });
  afterEach(async () => {
    await failing('off');
    await Promise.all([notes.deleteMany(), tellings.deleteMany()]);
  });
  afterAll(async () => {
    await connection.close();
    await server.stop();
  });

  const failing = (mode: 'off' | 'alwaysOn' | { times: number }, data?: Failing) =>
    connection.getClient().db('admin').command({ configureFailPoint: 'failCommand', mode, data });

  let tries = 0;
  /** A state and the event of it, which commit together. */
  const writeBoth = () => {
    tries = 0;
    return inTransaction(connection, async (session) => {
      tries += 1;
      await notes.create([{ text: 'state' }], { session });
      await tellings.create([{ text: 'event' }], { session });
    });
  };
  const stored = async () => [await notes.countDocuments(), await tellings.countDocuments()];

  const STATEMENTS = ['insert'];
  const COMMIT = ['commitTransaction'];

  it.each([
    ['conflicts with another transaction', { failCommands: STATEMENTS, errorCode: 112 }, 2],
    ['waits too long for a lock', { failCommands: STATEMENTS, errorCode: 24 }, 2],
    ['is of another primary', { failCommands: STATEMENTS, errorCode: 251 }, 2],
    ['is asked of a server that is primary no longer', { failCommands: STATEMENTS, errorCode: 10107 }, 2],
    ['is interrupted by a primary that steps down', { failCommands: STATEMENTS, errorCode: 11602 }, 2],
    ['is asked of a router that does not reach its shard', { failCommands: STATEMENTS, errorCode: 6 }, 2],
    ['loses its connection', { failCommands: STATEMENTS, closeConnection: true }, 2],
    ['is unknown to a new primary at its commit', { failCommands: COMMIT, errorCode: 251 }, 2],
    ['commits on a primary that steps down', { failCommands: COMMIT, errorCode: 189 }, 1],
    ['commits on a server that stops', { failCommands: COMMIT, errorCode: 91 }, 1],
    ['loses its connection at its commit', { failCommands: COMMIT, closeConnection: true }, 1],
    [
      'is committed, and nobody knows whether by a majority',
      { failCommands: COMMIT, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
      1,
    ],
    [
      'is committed by a primary that steps down before it says so',
      { failCommands: COMMIT, writeConcernError: { code: 11602, errmsg: 'operation was interrupted' } },
      1,
    ],
  ] satisfies [string, Failing, number][])('runs a transaction to its end that %s', async (_case, data, expected) => {
    await failing({ times: 1 }, data);
    await writeBoth();
    expect(await stored()).toEqual([1, 1]);
    expect(tries).toBe(expected);
  });

  it('runs none whose own condition fails, however often it is tried', async () => {
    await failing({ times: 1 }, { failCommands: STATEMENTS, errorCode: 112 });
    const refused = inTransaction(connection, async (session) => {
      await notes.create([{ text: 'state' }], { session });
      throw new Error('no such booking');
    });
    await expect(refused).rejects.toThrow('no such booking');
    expect(await stored()).toEqual([0, 0]);
  });

  it.each([
    ['steps down', { failCommands: STATEMENTS, errorCode: 189 }],
    ['is primary no longer', { failCommands: STATEMENTS, errorCode: 10107 }],
    ['closes the connection', { failCommands: STATEMENTS, closeConnection: true }],
    ['does not reach its shard', { failCommands: STATEMENTS, errorCode: 6 }],
  ] satisfies [string, Failing][])('stores a single document once when the server %s', async (_case, data) => {
    await failing({ times: 1 }, data);
    await notes.create({ text: 'message' });
    expect(await stored()).toEqual([1, 0]);
  });

  const failureOf = (doing: Promise<unknown>) =>
    doing.then(
      () => undefined,
      (error: unknown) => error,
    );

  it.each([
    ['steps down and stays so', { failCommands: STATEMENTS, errorCode: 189 }],
    ['can be read only', { failCommands: STATEMENTS, errorCode: 10107 }],
    ['cannot be reached by the router', { failCommands: STATEMENTS, errorCode: 6 }],
    ['does not answer the router in time', { failCommands: STATEMENTS, errorCode: 89 }],
    ['has a router whose connection broke', { failCommands: STATEMENTS, errorCode: 9001 }],
    ['takes longer than the router waits', { failCommands: STATEMENTS, errorCode: 262 }],
    ['has no primary that the router finds', { failCommands: STATEMENTS, errorCode: 133 }],
    [
      'has stored it, but a majority is away',
      { failCommands: STATEMENTS, writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } },
    ],
  ] satisfies [string, Failing][])('is away, for a caller to try later, when it %s', async (_case, data) => {
    await failing('alwaysOn', data);
    expect(isMongoAway(await failureOf(notes.collection.insertOne({ text: 'message' })))).toBe(true);
    expect(isMongoAway(await failureOf(notes.collection.insertMany([{ text: 'message' }])))).toBe(true);
  });

  it('is not away when it rejects a command', async () => {
    await failing('alwaysOn', { failCommands: STATEMENTS, errorCode: 121 });
    const failure = await failureOf(notes.create({ text: 'message' }));
    expect(failure).toBeInstanceOf(mongoose.mongo.MongoServerError);
    expect(isMongoAway(failure)).toBe(false);
  });
});
