import type { Doc } from '../bson/documents';
import { MongoError } from '../errors';
import { assertInTime } from '../query/find';
import type { Catalog, Collection } from '../storage/catalog';
import type { KeyValueReader, WriteScope } from '../storage/key-value';
import type { Records } from '../storage/records';
import type { Store } from '../storage/store';
import { HeldByTransaction, type Holder } from '../transactions/claims';
import type { Retries } from '../transactions/retries';
import type { Transaction } from '../transactions/transaction';
import type { Transactions } from '../transactions/transactions';
import type { CursorReply } from '../wire/cursor-reply';
import type { Cursors } from './cursors';
import type { FailPoints } from './fail-points';

/** The parts of the engine that commands use. */
export interface Engine {
  store: Store;
  catalog: Catalog;
  records: Records;
  retries: Retries;
  transactions: Transactions;
  cursors: Cursors;
  failPoints: FailPoints;
  port: number;
}

export interface CommandContext {
  engine: Engine;
  database: string;
  name: string;
  body: Doc;
  sequences: Map<string, Buffer[]>;
  connection: number;
  session?: string;
  txnNumber?: bigint;
  transaction?: Transaction;
  deadline?: number;
}

export interface Command {
  /** The command's own arguments. Any argument that is neither here nor common to all commands is refused. */
  allows: string[];
  run(context: CommandContext): Promise<Doc | CursorReply> | Doc | CursorReply;
  /** The command may be used in a transaction. */
  transactional?: boolean;
  /** The command is a retryable write: its outcome is stored under its number, and a retry gets the stored outcome. */
  retryable?: boolean;
}

export const readerOf = ({ engine, transaction }: CommandContext): KeyValueReader =>
  transaction ? transaction.data : engine.store.live;

/** Finds the collection of a command. A transaction remembers it, so that it isn't dropped or indexed in the meantime. */
export function collectionOf(context: CommandContext, name: string): Collection | undefined {
  const collection = context.engine.catalog.find(context.database, name);
  if (collection) context.transaction?.spaces.add(collection.space);
  return collection;
}

export function collectionName(context: CommandContext): string {
  const name = context.body[context.name];
  if (typeof name !== 'string' || name === '')
    throw new MongoError(73, `Invalid namespace specified '${context.database}.${String(name)}'`);
  if (name.startsWith('system.') || name.includes('$') || name.includes('\0'))
    throw new MongoError(73, `Invalid namespace specified '${context.database}.${name}'`);
  return name;
}

/**
 * Runs a write job in the command's transaction, or in the next commit of the store. If another transaction holds a record
 * that the job must change, it waits for that transaction to end and calls the job again, which continues where it stopped.
 */
export async function write<T>(context: CommandContext, job: (scope: WriteScope) => T): Promise<T> {
  const { engine, transaction, deadline } = context;
  if (transaction) return job(transaction.scope);
  const scope = engine.transactions.claims.directScope(engine.store.live);
  for (;;) {
    try {
      return await engine.store.write(() => job(scope));
    } catch (cause) {
      if (!(cause instanceof HeldByTransaction)) throw cause;
      await endOf(cause.holder, deadline);
      assertInTime(deadline);
    }
  }
}

async function endOf(holder: Holder, deadline: number | undefined): Promise<void> {
  if (deadline === undefined) return holder.ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - Date.now()) + 1);
  });
  await Promise.race([holder.ended, late]);
  clearTimeout(timer);
}
