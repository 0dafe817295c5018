import { noteNamedPromises, type ShownBy } from './named-promises';
import type { TestResult } from './reports';

const source = `
// Promises: login.heading, login.email
// Promises: login.password
it('shows the form', show);

it('names nothing', none);

  // Promises: login.email
  it.each([
    ['a'],
    ['b'],
  ])('refuses %s', refuse);
`;
const passed = (title: string, line: number): TestResult => ({ title, line, outcome: 'passed' });
const form = passed('shows the form', 4);
const refused = [passed('refuses a', 12), { ...passed('refuses b', 12), outcome: 'failed' } as const];

test('a promise is shown by the tests below the comments that name it, by all rows of a table', () => {
  const shownBy: ShownBy = new Map();
  noteNamedPromises(shownBy, source, [...refused, passed('names nothing', 6), form]);
  expect([...shownBy]).toEqual([
    ['login.heading', [form]],
    ['login.email', [form, ...refused]],
    ['login.password', [form]],
  ]);
});

test('a comment below the last test shows nothing', () => {
  const shownBy: ShownBy = new Map();
  noteNamedPromises(shownBy, source, [form]);
  expect(shownBy.get('login.email')).toEqual([form]);
});
