/**
 * Groups what the source has yielded so far into lists of at most `size` items. Ends, or throws, as the source does, after
 * all its items.
 */
export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  const arrived: T[] = [];
  let ended = false;
  let wake = () => {};
  const read = async () => {
    for await (const item of source) {
      arrived.push(item);
      wake();
    }
  };
  const reading = read().finally(() => {
    ended = true;
    wake();
  });
  // The error is thrown below, after the items that came before it.
  reading.catch(() => undefined);
  for (;;) {
    if (arrived.length > 0) yield arrived.splice(0, size);
    else if (ended) return await reading;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
}
