import { Double, Int32, Long } from 'bson';
import { type Doc, isDoc, maxDocumentBytes } from '../bson/documents';
import { MongoError } from '../errors';
import { maxMessageBytes, maxWriteBatch, replicaSet, sessionMinutes } from '../wire/limits';
import { listOf } from './arguments';
import type { Command, CommandContext } from './context';
import { sessionKey } from './session';

const version = '7.0.0';

/**
 * The engine presents itself as the primary of a replica set with one member, so that drivers use sessions and transactions.
 */
function hello({ engine, name, connection }: CommandContext): Doc {
  const address = `127.0.0.1:${engine.port}`;
  const primary = name === 'hello' ? { isWritablePrimary: true } : { ismaster: true, isWritablePrimary: true };
  return {
    helloOk: true,
    ...primary,
    secondary: false,
    setName: replicaSet,
    setVersion: new Int32(1),
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: new Int32(maxDocumentBytes),
    maxMessageSizeBytes: new Int32(maxMessageBytes),
    maxWriteBatchSize: new Int32(maxWriteBatch),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(sessionMinutes),
    connectionId: new Int32(connection),
    minWireVersion: new Int32(0),
    maxWireVersion: new Int32(21),
    readOnly: false,
    // Services look for this field and refuse to start in production.
    vetcareEmbedded: true,
  };
}

const buildInfo = (): Doc => ({
  version,
  versionArray: version
    .split('.')
    .concat('0')
    .map((part) => new Int32(Number(part))),
  gitVersion: 'embedded',
  bits: new Int32(64),
  maxBsonObjectSize: new Int32(maxDocumentBytes),
  storageEngines: ['lmdb'],
  modules: [],
  vetcareEmbedded: true,
});

function getParameter({ body }: CommandContext): Doc {
  if (!('featureCompatibilityVersion' in body)) throw new MongoError(72, 'no option found to get');
  return { featureCompatibilityVersion: { version: '7.0' } };
}

/** Says just enough for clients that wait until the replica set has a primary. */
function replSetGetStatus({ engine }: CommandContext): Doc {
  const member = {
    _id: new Int32(0),
    name: `127.0.0.1:${engine.port}`,
    health: new Double(1),
    state: new Int32(1),
    stateStr: 'PRIMARY',
    self: true,
  };
  return { set: replicaSet, date: new Date(), myState: new Int32(1), members: [member] };
}

const sessionsIn = (body: Doc, name: string): string[] =>
  listOf(body, name).map((session) => sessionKey(isDoc(session) ? session : {}));

function endSessions({ engine, body }: CommandContext): Doc {
  for (const session of sessionsIn(body, 'endSessions')) engine.transactions.endSession(session);
  return {};
}

function killSessions({ engine, body }: CommandContext): Doc {
  for (const session of sessionsIn(body, 'killSessions')) engine.transactions.endSession(session);
  return {};
}

function ownTransaction({ session, txnNumber }: CommandContext): [string, bigint] {
  if (session === undefined || txnNumber === undefined)
    throw new MongoError(125, 'Transaction commands need a session and a transaction number');
  return [session, txnNumber];
}

async function commitTransaction(context: CommandContext): Promise<Doc> {
  if (context.database !== 'admin')
    throw new MongoError(13, 'commitTransaction may only be run against the admin database.');
  await context.engine.transactions.commit(...ownTransaction(context));
  return {};
}

function abortTransaction(context: CommandContext): Doc {
  context.engine.transactions.abort(...ownTransaction(context));
  return {};
}

function serverStatus({ engine }: CommandContext): Doc {
  return {
    host: `127.0.0.1:${engine.port}`,
    version,
    process: 'embedded-mongo',
    pid: Long.fromNumber(process.pid),
    uptime: new Double(process.uptime()),
    localTime: new Date(),
    transactions: { currentOpen: Long.fromNumber(engine.transactions.claims.running.size) },
  };
}

const whatever = { allows: [] };

export const serverCommands: Record<string, Command> = {
  hello: {
    run: hello,
    allows: [
      'helloOk',
      'client',
      'compression',
      'topologyVersion',
      'maxAwaitTimeMS',
      'loadBalanced',
      'saslSupportedMechs',
      'speculativeAuthenticate',
      'backpressure',
    ],
  },
  ping: { run: () => ({}), ...whatever },
  buildInfo: { run: buildInfo, ...whatever },
  getParameter: { run: getParameter, allows: ['featureCompatibilityVersion'] },
  replSetGetStatus: { run: replSetGetStatus, ...whatever },
  connectionStatus: {
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
    allows: ['showPrivileges'],
  },
  serverStatus: { run: serverStatus, ...whatever },
  configureFailPoint: {
    run: ({ engine, body }) => engine.failPoints.configure(body),
    allows: ['mode', 'data'],
  },
  endSessions: { run: endSessions, ...whatever },
  killSessions: { run: killSessions, ...whatever },
  refreshSessions: { run: () => ({}), ...whatever },
  commitTransaction: { run: commitTransaction, allows: ['recoveryToken'] },
  abortTransaction: { run: abortTransaction, allows: ['recoveryToken'] },
};
