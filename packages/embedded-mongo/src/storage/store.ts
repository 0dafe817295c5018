import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase, type Transaction } from 'lmdb';
import type { KeyRange, KeyValueReader, KeyValueWriter } from './key-value';

type Bytes = Database<Buffer, Buffer>;

const binary = { encoding: 'binary', keyEncoding: 'binary' } as const;
const firstSlice = 16;
const largestSlice = 512;

function* keysOf(database: Bytes, range: KeyRange, transaction?: Transaction): Generator<Buffer> {
  const { reverse = false } = range;
  let start = reverse ? range.high : range.low;
  let exclusiveStart = reverse;
  for (let limit = firstSlice; ; limit = Math.min(limit * 2, largestSlice)) {
    const options = reverse ? { end: range.low, inclusiveEnd: true } : { end: range.high };
    const slice = [...database.getKeys({ ...options, start, exclusiveStart, reverse, limit, transaction })];
    yield* slice;
    const last = slice.at(-1);
    if (slice.length < limit || !last) return;
    start = last;
    exclusiveStart = true;
  }
}

/** A reader of the database as it was when the snapshot was made. It has to be released. */
export interface Snapshot extends KeyValueReader {
  release(): void;
}

interface Job {
  run: () => unknown;
  done: (result: unknown) => void;
  failed: (cause: unknown) => void;
}

/**
 * The database file. All writes that arrive in one turn of the event loop share a commit, and each resolves only after that
 * commit, so an acknowledged write survives a kill -9.
 */
export class Store {
  readonly live: KeyValueWriter;
  readonly meta: Bytes;
  readonly retries: Bytes;
  private readonly root: RootDatabase<Buffer, Buffer>;
  private readonly data: Bytes;
  private queue: Job[] = [];

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open<Buffer, Buffer>({ path: dataDir, mapSize: 2 ** 36, maxReaders: 1000, maxDbs: 8, ...binary });
    this.data = this.root.openDB<Buffer, Buffer>('data', binary);
    this.meta = this.root.openDB<Buffer, Buffer>('meta', binary);
    this.retries = this.root.openDB<Buffer, Buffer>('retries', binary);
    const { data } = this;
    this.live = {
      get: (key) => data.get(key),
      keys: (range) => keysOf(data, range),
      count: ({ low, high }) => data.getKeysCount({ start: low, end: high }),
      put: (key, value) => data.putSync(key, value),
      remove: (key) => void data.removeSync(key),
    };
  }

  snapshot(): Snapshot {
    const { data } = this;
    this.root.resetReadTxn();
    const transaction = this.root.useReadTransaction();
    return {
      get: (key) => data.get(key, { transaction }),
      keys: (range) => keysOf(data, range, transaction),
      count: ({ low, high }) => data.getKeysCount({ start: low, end: high, transaction }),
      release: () => transaction.done(),
    };
  }

  /**
   * Runs a job, which may write through `live`, `meta` and `retries`, and resolves when its writes are on disk. A job that
   * throws must not have written anything. It fails alone, and the other jobs are committed.
   */
  write<T>(job: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.queue.length === 0) setImmediate(() => this.commit());
      let result: T;
      this.queue.push({
        run: () => {
          result = job();
        },
        done: () => resolve(result),
        failed: reject,
      });
    });
  }

  private commit(): void {
    const jobs = this.queue;
    this.queue = [];
    const outcomes: (() => void)[] = [];
    try {
      this.root.transactionSync(() => {
        for (const job of jobs) {
          try {
            const result = job.run();
            outcomes.push(() => job.done(result));
          } catch (cause) {
            outcomes.push(() => job.failed(cause));
          }
        }
      });
    } catch (cause) {
      for (const job of jobs) job.failed(cause);
      // The memory is now ahead of the disk, so the engine must stop.
      setImmediate(() => {
        throw cause;
      });
      return;
    }
    for (const report of outcomes) report();
  }

  async close(): Promise<void> {
    if (this.queue.length > 0) this.commit();
    await this.root.close();
  }
}
