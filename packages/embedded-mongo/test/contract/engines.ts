import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection, Schema } from 'mongoose';
import { startEmbeddedMongo } from '../../src/index';

/** A document of any shape, with an _id of any type. */
export interface Anything extends mongoose.mongo.Document {
  _id?: number | string | mongoose.Types.ObjectId;
}

export interface Contract {
  /** A connection to a database that only this test uses. */
  readonly connection: Connection;
  collection(name: string): mongoose.mongo.Collection<Anything>;
}

interface Engine {
  name: string;
  start(): Promise<{ uri: string; stop(): Promise<void> }>;
}

const embedded: Engine = {
  name: 'embedded engine',
  async start() {
    const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-contract-'));
    const engine = await startEmbeddedMongo({ dataDir });
    return {
      uri: engine.uri,
      async stop() {
        await engine.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};

/**
 * The embedded engine, and a real MongoDB if there is one: that of MONGO_URL, or the one that the global set-up of the tests
 * found in Docker or as `mongod`. The set-up falls back to the embedded engine, whose replica set is named `vetcare`.
 */
function engines(): Engine[] {
  const uri = [process.env.MONGO_URL, process.env.TEST_MONGO_URL].find(
    (url) => url && !url.includes('replicaSet=vetcare'),
  );
  return uri ? [embedded, { name: 'MongoDB', start: async () => ({ uri, stop: async () => undefined }) }] : [embedded];
}

/** Runs the same tests against every available engine. Each test gets a database of its own. */
export function describeContract(subject: string, tests: (contract: Contract) => void): void {
  describe.each(engines())(`${subject}, $name`, (engine) => {
    let running: { uri: string; stop(): Promise<void> };
    let root: Connection;
    let connection: Connection;

    beforeAll(async () => {
      running = await engine.start();
      root = await mongoose.createConnection(running.uri, { autoIndex: false, autoCreate: false }).asPromise();
    }, 30_000);
    beforeEach(() => {
      connection = root.useDb(`contract_${randomBytes(6).toString('hex')}`, { useCache: false });
    });
    afterEach(async () => {
      await connection.dropDatabase();
    });
    afterAll(async () => {
      await root.close();
      await running.stop();
    });

    tests({
      get connection() {
        return connection;
      },
      collection: (name) => connection.getClient().db(connection.name).collection<Anything>(name),
    });
  });
}

/** The error with which the promise rejects. Fails if it does not. */
export async function failure(promise: Promise<unknown>): Promise<mongoose.mongo.MongoServerError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error as mongoose.mongo.MongoServerError;
  throw new Error(`Expected a failure, got ${JSON.stringify(outcome.value)}`);
}

/** The document, which has to exist. */
export async function found(document: Promise<Anything | null>): Promise<Anything> {
  const present = await document;
  if (present) return present;
  throw new Error('Expected a document, found none');
}

export const ids = (docs: { _id?: unknown }[]): unknown[] => docs.map(({ _id }) => _id);

export function models(connection: Connection) {
  const orgSchema = new Schema({ name: String, plan: String });
  orgSchema.virtual('users', { ref: 'User', localField: '_id', foreignField: 'org' });
  const userSchema = new Schema(
    {
      email: String,
      name: String,
      age: Number,
      tags: { type: [String], default: undefined },
      role: { type: String, default: 'user' },
      addr: { city: String, zip: String },
      scores: [{ _id: false, k: String, v: Number }],
      org: { type: Schema.Types.ObjectId, ref: 'Org' },
    },
    { timestamps: true },
  );
  const accountSchema = new Schema(
    { n: { type: String, required: true }, bal: { type: Number, required: true } },
    { optimisticConcurrency: true },
  );
  return {
    User: connection.model('User', userSchema),
    Org: connection.model('Org', orgSchema),
    Account: connection.model('Account', accountSchema),
  };
}

/** Inserts Ann of the organisation o1, and U1 to U5, who are 10 to 50 years old. */
export async function people(connection: Connection) {
  const all = models(connection);
  const org = await all.Org.create({ name: 'o1', plan: 'free' });
  const ann = await all.User.create({
    email: 'a@x',
    name: 'Ann',
    age: 30,
    tags: ['a', 'b', 'c'],
    addr: { city: 'Oslo', zip: '1' },
    scores: [
      { k: 'x', v: 1 },
      { k: 'y', v: 9 },
    ],
    org: org._id,
  });
  await all.User.insertMany(
    [1, 2, 3, 4, 5].map((i) => ({
      email: `u${i}@x`,
      name: `U${i}`,
      age: i * 10,
      tags: [i % 2 ? 'odd' : 'even'],
      addr: { city: i < 3 ? 'Oslo' : 'Bergen' },
      scores: [
        { k: 'x', v: i },
        { k: 'y', v: 10 - i },
      ],
    })),
  );
  return { ...all, org, ann };
}
