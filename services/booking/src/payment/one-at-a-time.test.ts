import { oneAtATime } from './one-at-a-time';

test('work of one key never overlaps, a failure stops nobody, and other keys don’t wait', async () => {
  const queue = oneAtATime();
  const seen: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = queue('a', async () => {
    await held;
    seen.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue('a', async () => seen.push('a2'));
  await queue('b', async () => seen.push('b1'));
  release();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(seen).toEqual(['b1', 'a1', 'a2']);
});
