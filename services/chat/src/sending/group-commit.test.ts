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

const isHeldUp = (item: string) => item.startsWith('held');
const timeUp = new mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });

it.each([
  ['a server says of all that time is up', ['one', 'held 1', 'two'], () => Promise.reject(timeUp)],
  ['a router says so of each', ['one', 'held 1', 'two'], async (items: string[]) => items.map(() => timeUp)],
  [
    'a router says so of what is held up',
    ['held 1'],
    async (items: string[]) => items.map((item) => (isHeldUp(item) ? timeUp : item)),
  ],
])(
  'keeps an item that is held up apart from the others, until it is stored, where %s',
  async (_case, alone, refuse) => {
    let isHeld = true;
    const groups: string[][] = [];
    const save = groupCommit(
      async (items: string[]) => {
        groups.push(items);
        if (isHeld && items.some(isHeldUp)) return refuse(items);
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
      ...alone.map((item) => [item]),
      ...[['held 2'], ['three', 'four']],
      ['five', 'held 3'],
    ]);
  },
);
