import { groupCommit } from './group-commit';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('works on what arrives meanwhile as one group, in order', async () => {
  const groups: number[][] = [];
  let release = () => {};
  const save = groupCommit(
    async (items: number[]) => {
      groups.push(items);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return items.map((item) => item * 10);
    },
    { maxBatch: 3 },
  );
  const answers = Promise.all([1, 2, 3, 4, 5].map(save));
  for (let i = 0; i < 3; i += 1) {
    release();
    await turn();
  }
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

it('refuses one item without refusing the others, and goes on after a failure', async () => {
  let fail = false;
  const save = groupCommit(
    async (items: string[]) => {
      if (fail) throw new Error('no database');
      return items.map((item) => (item === 'bad' ? new Error('refused') : item));
    },
    { maxBatch: 10 },
  );
  const outcomes = await Promise.allSettled([save('first'), save('bad'), save('good')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  fail = true;
  await expect(save('a')).rejects.toThrow('no database');
  fail = false;
  await expect(save('b')).resolves.toBe('b');
});
