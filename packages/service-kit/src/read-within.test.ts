import { readWithin } from './read-within';

/** Says how many entries were fetched, and whether it was closed. */
function someCursor(entries: readonly string[]) {
  const cursor = {
    fetched: 0,
    closed: false,
    async *[Symbol.asyncIterator]() {
      for (const entry of entries) {
        cursor.fetched += 1;
        yield entry;
      }
    },
    close: async () => {
      cursor.closed = true;
    },
  };
  return cursor;
}

it.each([
  ['all that fit', ['aa', 'bb', 'c'], ['aa', 'bb', 'c'], 3],
  ['none after the first that does not', ['aa', 'bb', 'cc', 'd', 'e'], ['aa', 'bb'], 3],
  ['the first, however long', ['aaaaaaaaa', 'b', 'c'], ['aaaaaaaaa'], 2],
  ['nothing of nothing', [], [], 0],
])('reads %s', async (_, entries, read, fetched) => {
  const cursor = someCursor(entries);
  expect(await readWithin(cursor, 5, ({ length }) => length)).toEqual(read);
  expect(cursor).toMatchObject({ fetched, closed: true });
});

it('closes what it could not read', async () => {
  const cursor = someCursor(['a']);
  const fail = () => {
    throw new Error('No bytes');
  };
  await expect(readWithin(cursor, 5, fail)).rejects.toThrow('No bytes');
  expect(cursor.closed).toBe(true);
});
