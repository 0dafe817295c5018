import { mongo } from 'mongoose';
import { groupCommit } from './group-commit';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('stores what arrives meanwhile as one group, in order', async () => {
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
    { maxBatch: 3, keyOf: String },
  );
  const first = save(1);
  await turn();
  const others = [2, 3, 4, 5].map(save);
  for (let i = 0; i < 3; i += 1) {
    release();
    await turn();
  }
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40, 50]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

it('refuses one item without refusing the others, and goes on after a failure', async () => {
  let fail = false;
  const save = groupCommit(
    async (items: string[]) => {
      if (fail) throw new Error('no database');
      return items.map((item) => (item === 'bad' ? new Error('refused') : item));
    },
    { maxBatch: 10, keyOf: (item) => item },
  );
  const outcomes = await Promise.allSettled([save('first'), save('bad'), save('good')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  fail = true;
  await expect(save('a')).rejects.toThrow('no database');
  fail = false;
  await expect(save('b')).resolves.toBe('b');
});

it('keeps an item that is held up apart from the others, until it is stored', async () => {
  let isHeld = true;
  const groups: string[][] = [];
  const save = groupCommit(
    async (items: string[]) => {
      groups.push(items);
      if (isHeld && items.some((item) => item.startsWith('held')))
        throw new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
      return items;
    },
    { maxBatch: 10, keyOf: (item) => item.slice(0, 4) },
  );
  const outcomes = await Promise.allSettled([save('one'), save('held 1'), save('two')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  isHeld = false;
  await Promise.all([save('three'), save('held 2'), save('four')]);
  await Promise.all([save('five'), save('held 3')]);
  expect(groups).toEqual([
    ['one', 'held 1', 'two'],
    ...[['one'], ['held 1'], ['two']],
    ...[['held 2'], ['three', 'four']],
    ['five', 'held 3'],
  ]);
});
