import { entriesOf } from './entries-of';

it.each([
  ['a list', [1, 2], 2],
  ['the longest list of an object', { links: [1], looks: [{ by: [1, 2, 3] }, 2] }, 2],
  ['a refusal', { success: false, code: 'not_found' }, 0],
  ['text', 'Bad Gateway', 0],
  ['nothing', undefined, 0],
])('counts %s', (_what, answer, count) => {
  expect(entriesOf(answer)).toHaveLength(count);
});
