import { createKeyedMutex } from './keyed-mutex';

test('work of one key never overlaps, a failure stops nobody, and other keys don’t wait', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = mutex.runExclusive('a', async () => {
    await held;
    seen.push('a1');
    throw new Error('a1 failed');
  });
  const second = mutex.runExclusive('a', async () => seen.push('a2'));
  await mutex.runExclusive('b', async () => seen.push('b1'));
  release();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  await mutex.runExclusive('a', async () => seen.push('a3'));
  expect(seen).toEqual(['b1', 'a1', 'a2', 'a3']);
});
