import { inBatches } from './in-batches';

/** Yields each list at once, and then waits until the consumer asks for more. */
async function* source(lists: number[][], failure?: Error) {
  for (const list of lists) {
    yield* list;
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (failure) throw failure;
}

async function collect(batches: AsyncIterable<number[]>): Promise<number[][]> {
  const found: number[][] = [];
  for await (const batch of batches) {
    found.push(batch);
    // While this batch is being handled, all others arrive.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return found;
}

describe('batches', () => {
  it('hold what arrived while the one before was worked on, in order', async () => {
    const found = await collect(inBatches(source([[1], [2, 3], [4]]), 10));
    expect(found).toEqual([[1], [2, 3, 4]]);
  });

  it('are no larger than asked for', async () => {
    const found = await collect(inBatches(source([[1, 2, 3, 4, 5]]), 2));
    expect(Math.max(...found.map(({ length }) => length))).toBe(2);
    expect(found.flat()).toEqual([1, 2, 3, 4, 5]);
  });

  it('are none where nothing comes', async () => {
    expect(await collect(inBatches(source([]), 2))).toEqual([]);
  });

  it('give what arrived before the source failed', async () => {
    const given: number[][] = [];
    const failing = async () => {
      for await (const batch of inBatches(source([[1, 2]], new Error('broken')), 5)) given.push(batch);
    };
    await expect(failing()).rejects.toThrow('broken');
    expect(given.flat()).toEqual([1, 2]);
  });
});
