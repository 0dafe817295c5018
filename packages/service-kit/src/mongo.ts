import { isTracing, traceMongo } from '@vetcare/tracing';
import mongoose, { type ClientSession, type Connection, type Model, type mongo, type Schema } from 'mongoose';
import { wakeWritersOfLostConnections } from './mongo-lost-writes';

/**
 * Connects to the service's own database. Indexes are not created in the background; call `prepareCollections`.
 * @throws Error in production if the server is the embedded engine, which is for development and tests
 */
export async function connectMongo(deps: { uri: string; production: boolean }): Promise<Connection> {
  wakeWritersOfLostConnections();
  const connection = mongoose.createConnection();
  const connecting = connection.openUri(deps.uri, {
    autoIndex: false,
    autoCreate: false,
    // Must be less than the four seconds after which the gateway may give up.
    serverSelectionTimeoutMS: 3_000,
    // Nobody waits for the result of a call that has not got a connection by then.
    waitQueueTimeoutMS: 10_000,
    bufferCommands: false,
    socketTimeoutMS: 20_000,
    maxPoolSize: 20,
    monitorCommands: isTracing(),
  });
  traceMongo(connection.getClient());
  await connecting.catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  if (deps.production) {
    const hello = await connection.db?.admin().command({ hello: 1 });
    if (hello?.vetcareEmbedded) {
      await connection.close();
      throw new Error(
        'The embedded database engine is for development and tests. Set MONGO_URL to a MongoDB replica set.',
      );
    }
  }
  return connection;
}

/** Runs `work` in a transaction. It may run more than once, so it must have no effect outside the database. */
export function inTransaction<T>(connection: Connection, work: (session: ClientSession) => Promise<T>): Promise<T> {
  return connection.withSession((session) => session.withTransaction(() => work(session)));
}

/** Whether a write violated a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

/** Whether the database has given up on an operation after its `maxTimeMS`, for example because another transaction is in its way. */
export function isTimeUp(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 50;
}

const {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} = mongoose.mongo;
const AWAY_CODES = new Set([
  // A server that steps down, starts or stops.
  ...[91, 189, 10107, 11600, 11602, 13435, 13436],
  // A shard that the router does not reach, that does not answer it in time, or that has no primary.
  ...[6, 7, 89, 133, 262, 9001],
  // Written, but a majority is away, so that an election may take it back.
  64,
]);

/** Whether the database could not be reached, as opposed to rejecting the operation. */
export function isMongoAway(error: unknown): boolean {
  // A bulk write wraps whatever went wrong in an error of a server.
  if (error instanceof mongoose.mongo.MongoBulkWriteError && error.errorResponse instanceof Error)
    return isMongoAway(error.errorResponse);
  if (error instanceof mongoose.mongo.MongoServerError) return AWAY_CODES.has(Number(error.code));
  return (
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    // All connections are waiting for a database that does not answer. The driver exports no class for this error.
    (error instanceof mongoose.mongo.MongoError && error.name === 'MongoWaitQueueTimeoutError') ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoOperationTimeoutError
  );
}

/** Creates the collections and indexes of all models of a connection. */
export async function prepareCollections(connection: Connection): Promise<void> {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * The model of a collection, as `connection.model` makes it. The compiler compares whole schemas for that call, which takes
 * it seconds in each package; this takes it none.
 */
export function modelOf<T>(connection: Connection, name: string, schema: Schema<T>, collection?: string): Model<T> {
  const { model }: { model: unknown } = connection;
  return (model as (...args: unknown[]) => Model<T>).call(connection, name, schema, collection);
}

/** The collection of a model, for what needs the driver itself. `model.collection` is typed as if the database made its ids. */
export function collectionOf<T extends { _id: string }>({ collection }: Model<T>): mongo.Collection<T> {
  const typed: unknown = collection;
  return typed as mongo.Collection<T>;
}
