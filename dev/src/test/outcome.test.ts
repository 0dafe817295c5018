import { join } from 'node:path';
import { repository } from '../repository';
import { filesThatFailed, mergeJest, outcomeOfJest, outcomeOfPlaywright } from './outcome';

const file = (name: string, statuses: Record<string, string>, status = 'passed') => ({
  name: join(repository, name),
  status: Object.values(statuses).includes('failed') ? 'failed' : status,
  assertionResults: Object.entries(statuses).map(([fullName, one]) => ({ fullName, status: one })),
});
const steady = file('a.test.ts', { 'adds up': 'passed', 'is left out': 'pending' });

test('a failed file is run once more, and its second results count', () => {
  const first = { testResults: [steady, file('b.test.ts', { opens: 'passed', closes: 'failed' })] };
  expect(outcomeOfJest(first)).toEqual({ passed: 2, failed: ['b.test.ts: closes'] });
  expect(filesThatFailed(first)).toEqual([join(repository, 'b.test.ts')]);
  const mended = mergeJest(first, { testResults: [file('b.test.ts', { opens: 'passed', closes: 'passed' })] });
  expect(outcomeOfJest(mended)).toEqual({ passed: 3, failed: [] });
  const broken = mergeJest(first, { testResults: [file('b.test.ts', { opens: 'failed', closes: 'passed' })] });
  expect(outcomeOfJest(broken)).toEqual({ passed: 2, failed: ['b.test.ts: opens'] });
});

test('a file that does not run has failed, the second time too', () => {
  const first = { testResults: [steady, file('c.test.ts', {}, 'failed')] };
  expect(filesThatFailed(first)).toEqual([join(repository, 'c.test.ts')]);
  expect(outcomeOfJest(mergeJest(first, first)).failed).toEqual(['c.test.ts: the file did not run']);
});

test('a browser test that passed only the second time is named, and one that failed twice has failed', () => {
  const spec = (title: string, status: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
  const suites = [
    { specs: [spec('books', 'expected')], suites: [{ specs: [spec('pays', 'flaky'), spec('chats', 'unexpected')] }] },
  ];
  expect(outcomeOfPlaywright({ suites, errors: [{ message: 'No platform' }] })).toEqual({
    passed: 2,
    failed: ['a.spec.ts: chats', 'No platform'],
    unsteady: ['a.spec.ts: pays'],
  });
});
