import type { Row } from '../bson/documents';
import { MongoError } from '../errors';
import type { Transaction } from '../transactions/transaction';
import { CursorReply } from '../wire/cursor-reply';

const firstBatchSize = 101;
const mostBytes = 16 * 1024 * 1024;
const idleMs = 10 * 60 * 1000;

interface Open {
  rows: Iterator<Row>;
  /** A row that was read but did not fit into the last batch. */
  held?: Row;
  namespace: string;
  usedAt: number;
  transaction?: Transaction;
}

function takeBatch(cursor: Open, size: number): { batch: Row[]; finished: boolean } {
  const batch: Row[] = [];
  let bytes = 0;
  while (batch.length < size) {
    const row = cursor.held ?? nextOf(cursor);
    cursor.held = undefined;
    if (!row) return { batch, finished: true };
    bytes += row.raw.length;
    if (batch.length > 0 && bytes > mostBytes) {
      cursor.held = row;
      break;
    }
    batch.push(row);
  }
  return { batch, finished: false };
}

function nextOf(cursor: Open): Row | undefined {
  const next = cursor.rows.next();
  return next.done ? undefined : next.value;
}

/** The open cursors of all clients. */
export class Cursors {
  private readonly open = new Map<bigint, Open>();
  private lastId = BigInt(Date.now()) * 1000n;

  /** Returns the first batch of a new cursor. With `single` the cursor is closed after it. */
  start(
    rows: Iterable<Row>,
    namespace: string,
    options: { batchSize?: number; single?: boolean; transaction?: Transaction },
  ): CursorReply {
    this.forgetIdle(Date.now());
    const { batchSize = firstBatchSize, single, transaction } = options;
    const cursor: Open = { rows: rows[Symbol.iterator](), namespace, usedAt: Date.now(), transaction };
    const { batch, finished } = takeBatch(cursor, batchSize);
    if (finished || single) return new CursorReply('firstBatch', batch, 0n, namespace);
    this.lastId += 1n;
    this.open.set(this.lastId, cursor);
    return new CursorReply('firstBatch', batch, this.lastId, namespace);
  }

  more(
    id: bigint,
    namespace: string,
    batchSize: number | undefined,
    transaction: Transaction | undefined,
  ): CursorReply {
    const cursor = this.open.get(id);
    if (!cursor || (cursor.transaction && cursor.transaction.state !== 'active')) {
      this.open.delete(id);
      throw new MongoError(43, `cursor id ${id} not found`);
    }
    if (cursor.namespace !== namespace)
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    if (cursor.transaction !== transaction)
      throw new MongoError(50740, `Cannot run getMore on cursor ${id} outside its transaction`);
    cursor.usedAt = Date.now();
    const { batch, finished } = takeBatch(cursor, batchSize ? batchSize : Number.POSITIVE_INFINITY);
    if (finished) this.open.delete(id);
    return new CursorReply('nextBatch', batch, finished ? 0n : id, namespace);
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  private forgetIdle(now: number): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > idleMs) this.open.delete(id);
  }
}
