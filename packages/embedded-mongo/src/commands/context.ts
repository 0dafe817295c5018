import type { Doc } from '../bson/documents';
import type { Engine } from '../engine';
import { MongoError } from '../errors';
import { assertInTime } from '../query/find';
import type { Collection } from '../storage/catalog';
import type { KeyValueReader, WriteScope } from '../storage/key-value';
import { HeldByTransaction } from '../transactions/claims';
import type { Transaction } from '../transactions/transaction';
import type { CursorReply } from '../wire/cursor-reply';

export interface CommandContext {
  engine: Engine;
  database: string;
  /** The command's name. */
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
  /** Its own arguments; any other is an unknown field. */
  allows: string[];
  run(context: CommandContext): Promise<Doc | CursorReply> | Doc | CursorReply;
  /** Allowed inside a transaction. */
  transactional?: boolean;
  /** A retryable write: numbered, remembered, not repeated. */
  retryable?: boolean;
}

export const readerOf = ({ engine, transaction }: CommandContext): KeyValueReader =>
  transaction ? transaction.data : engine.store.live;

/** The collection the command is about, noted in the transaction it belongs to. */
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
 * Runs a writing job in the command's transaction, or in the store's next commit. Where a running transaction holds
 * what the job must change, waits for its end and runs the job again: a job goes on from where it was.
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

async function endOf(holder: Transaction, deadline: number | undefined): Promise<void> {
  if (deadline === undefined) return holder.ended;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, deadline - Date.now()) + 1);
  });
  await Promise.race([holder.ended, late]);
  clearTimeout(timer);
}
