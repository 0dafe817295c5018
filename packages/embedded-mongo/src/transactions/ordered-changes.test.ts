import { OrderedChanges } from './ordered-changes';

const key = (text: string) => Buffer.from(text);
const changesOf = (...texts: string[]) => {
  const changes = new OrderedChanges();
  for (const text of texts) changes.set({ key: key(text), value: key(text.toUpperCase()) });
  return changes;
};
const keys = (found: readonly { key: Buffer }[]) => found.map((change) => change.key.toString());

it('keeps changes in the order of their keys, whatever order they are made in', () => {
  expect(keys(changesOf('c', 'a', 'd', 'b').values())).toEqual(['a', 'b', 'c', 'd']);
});

it('finds those of a range: the lower end included, the upper end not, in both directions', () => {
  const changes = changesOf('e', 'a', 'c', 'b', 'd');
  expect(keys(changes.within({ low: key('b'), high: key('d') }))).toEqual(['b', 'c']);
  expect(keys(changes.within({ low: key('b'), high: key('d'), reverse: true }))).toEqual(['c', 'b']);
  expect(changes.within({ low: key('x'), high: key('z') })).toEqual([]);
});

it('has the last change of a key once, and leaves a range that is being read as it was', () => {
  const changes = changesOf('a', 'b');
  const read = changes.within({ low: key('a'), high: key('c') });
  changes.set({ key: key('a'), value: undefined });
  expect(changes.size).toBe(2);
  expect(changes.get(key('a'))?.value).toBeUndefined();
  expect(read[0]?.value?.toString()).toBe('A');
});

it('agrees with sorting everything for each read', () => {
  const changes = new OrderedChanges();
  const plain = new Map<number, number>();
  for (let step = 0; step < 2_000; step += 1) {
    const number = (step * 7_919) % 1_009;
    const bytes = Buffer.from([number >> 8, number & 255]);
    changes.set({ key: bytes, value: Buffer.from([step & 255]) });
    plain.set(number, step & 255);
  }
  const expected = [...plain].sort(([a], [b]) => a - b).map(([, value]) => value);
  expect(changes.values().map(({ value }) => value?.[0])).toEqual(expected);
});
