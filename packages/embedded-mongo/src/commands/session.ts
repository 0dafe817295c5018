import { Binary } from 'bson';
import { type Doc, isDoc } from '../bson/documents';
import { MongoError, notSupported } from '../errors';
import { assertKnown, long } from './arguments';
import type { CommandContext } from './context';

export function sessionKey(lsid: Doc): string {
  if (lsid.id instanceof Binary) return Buffer.from(lsid.id.value()).toString('hex');
  throw new MongoError(40414, "BSON field 'lsid.id' is missing but a required field");
}

const readLevels = ['local', 'available', 'majority', 'linearizable', 'snapshot'];

function assertReadConcern(body: Doc, inTransaction: boolean): void {
  const { readConcern } = body;
  if (readConcern === undefined) return;
  if (!isDoc(readConcern)) throw new MongoError(14, 'readConcern must be an object');
  assertKnown(readConcern, ['level', 'afterClusterTime'], 'readConcern');
  const { level = 'local' } = readConcern;
  if (typeof level !== 'string' || !readLevels.includes(level))
    throw new MongoError(9, `Enumeration value '${String(level)}' for field 'readConcern.level' is not a valid value.`);
  if (level === 'snapshot' && !inTransaction) throw notSupported('snapshot reads outside transactions');
}

function assertWriteConcern({ writeConcern }: Doc): void {
  if (writeConcern === undefined) return;
  if (!isDoc(writeConcern)) throw new MongoError(14, 'writeConcern must be an object');
  assertKnown(writeConcern, ['w', 'j', 'wtimeout', 'fsync', 'provenance'], 'writeConcern');
}

/** Reads the session, the transaction and the concerns of a command, and starts or continues its transaction. */
export function enterSession(context: CommandContext): void {
  const { body, engine, connection, name } = context;
  const inTransaction = body.autocommit === false;
  assertReadConcern(body, inTransaction);
  assertWriteConcern(body);
  if (isDoc(body.lsid)) context.session = sessionKey(body.lsid);
  if (body.txnNumber !== undefined) context.txnNumber = long(body, 'txnNumber');
  if (!inTransaction) return;
  const { session, txnNumber } = context;
  if (session === undefined || txnNumber === undefined)
    throw new MongoError(72, "'autocommit' needs 'lsid' and 'txnNumber'");
  if (name === 'commitTransaction' || name === 'abortTransaction') return;
  context.transaction =
    body.startTransaction === true
      ? engine.transactions.start(session, txnNumber, connection)
      : engine.transactions.continue(session, txnNumber, connection);
}
