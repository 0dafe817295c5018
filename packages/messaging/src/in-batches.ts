/**
 * Gives what has arrived by now as a list of at most `size` items, and waits while nothing has. Ends, or fails, with the
 * source once everything has been given.
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
  // Its failure is reported below, after what arrived before it.
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
