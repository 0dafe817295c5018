import { readPromises } from './promises';

test('every promise has an id of its own', () => {
  const ids = readPromises().map(([id]) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids).toContain('login.heading');
});
