/** From `low` (inclusive) to `high` (exclusive), or the other way round. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
  reverse?: boolean;
}

/** Ordered keys and their bytes: the database as it is now, a snapshot of it, or a transaction's view. */
export interface KeyValueReader {
  get(key: Buffer): Buffer | undefined;
  /** Reads in slices and may be left and continued later; it then sees what has changed in between. */
  keys(range: KeyRange): Generator<Buffer>;
  count(range: KeyRange): number;
}

export interface KeyValueWriter extends KeyValueReader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}

/**
 * Where a statement reads and writes. `claim` says that it is about to change something that two writers must not
 * change at once (a record, a unique key), and throws when another transaction holds it.
 */
export interface WriteScope {
  data: KeyValueWriter;
  claim(key: Buffer): void;
}

/** The first key after all keys that begin with `prefix`. */
export function afterPrefix(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let at = next.length - 1; at >= 0; at--) {
    const byte = next[at] ?? 0;
    if (byte < 0xff) {
      next[at] = byte + 1;
      return next.subarray(0, at + 1);
    }
  }
  return Buffer.alloc(64, 0xff);
}

export const startingWith = (prefix: Buffer, reverse = false): KeyRange => ({
  low: prefix,
  high: afterPrefix(prefix),
  reverse,
});
