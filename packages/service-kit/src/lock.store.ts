import type { ClientSession, Connection } from 'mongoose';
import { inTransaction, modelOf } from './mongo';
import { schemaOf } from './schema';

interface Lock {
  /** The id of whom or what is locked. */
  _id: string;
  /** How often it was taken. Processes from before count in a field of their own, and conflict all the same. */
  taken: number;
}

const schema = schemaOf<Lock>({ _id: String, taken: { type: Number, required: true } });

export interface LockStore {
  /** Creates the lock outside of the transaction, because two transactions that both insert it fail for good. */
  prepare(id: string): Promise<void>;
  lock(session: ClientSession, id: string): Promise<void>;
  forget(session: ClientSession, ids: string[]): Promise<void>;
}

/**
 * Serializes transactions that read a sum or a list and then write a row of their own. Their snapshots would let both of
 * two such transactions commit (write skew). Two that write the same document conflict, so that one of them runs again and
 * sees what the other one stored.
 */
export function createLockStore(connection: Connection, name: string, collection: string): LockStore {
  const rows = modelOf<Lock>(connection, name, schema, collection);
  return {
    async prepare(id) {
      await rows.updateOne({ _id: id }, { $setOnInsert: { taken: 0 } }, { upsert: true });
    },
    async lock(session, id) {
      await rows.updateOne({ _id: id }, { $inc: { taken: 1 } }, { session });
    },
    async forget(session, ids) {
      await rows.deleteMany({ _id: { $in: ids } }, { session });
    },
  };
}

/** Runs `work` in a transaction that no other one with this lock overlaps. */
export async function inLockedTransaction<T>(
  connection: Connection,
  locks: Pick<LockStore, 'prepare' | 'lock'>,
  id: string,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  await locks.prepare(id);
  return inTransaction(connection, async (session) => {
    await locks.lock(session, id);
    return work(session);
  });
}
