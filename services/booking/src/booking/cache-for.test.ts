import { cacheFor } from './cache-for';

test('an answer is asked for once in a while, a failure again at once', async () => {
  let [at, asked] = [0, 0];
  const ask = cacheFor(
    1_000,
    () => new Date(at),
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('away');
      return asked;
    },
  );
  await expect(ask()).rejects.toThrow('away');
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  at = 999;
  expect(await ask()).toBe(2);
  at = 1_000;
  expect(await ask()).toBe(3);
});
