/** The keys from `low` (inclusive) to `high` (exclusive), read backwards with `reverse`. */
export interface KeyRange {
  low: Buffer;
  high: Buffer;
  reverse?: boolean;
}

/** Ordered keys with their values, as read from the database itself, from a snapshot or in a transaction. */
export interface KeyValueReader {
  get(key: Buffer): Buffer | undefined;
  /** Reads in slices, so that a reader can pause. When it continues it sees what has changed in the meantime. */
  keys(range: KeyRange): Generator<Buffer>;
  count(range: KeyRange): number;
}

export interface KeyValueWriter extends KeyValueReader {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
}

/**
 * Where a statement reads and writes. `claim` announces a change of something that two writers must not change at the same
 * time, such as a record or a unique key, and throws if another transaction holds it.
 */
export interface WriteScope {
  data: KeyValueWriter;
  claim(key: Buffer): void;
}

/** The first key after all keys with this prefix. */
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
