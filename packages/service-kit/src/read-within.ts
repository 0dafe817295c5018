/** A query's entries, which are fetched a few at a time. */
interface Found<T> extends AsyncIterable<T> {
  close(): Promise<unknown>;
}

/**
 * Reads a list until its entries take so many bytes together, so that the longest ones fit into memory for many readers at once. The
 * first one is read in any case.
 */
export async function readWithin<T>(found: Found<T>, most: number, bytesOf: (entry: T) => number): Promise<T[]> {
  const entries: T[] = [];
  let bytes = 0;
  try {
    for await (const entry of found) {
      bytes += bytesOf(entry);
      if (bytes > most && entries.length > 0) break;
      entries.push(entry);
    }
    return entries;
  } finally {
    // Mongoose leaves it open where a loop ends early.
    await found.close();
  }
}
