import { describeResults } from './describe-results';
import { resultOfPlaywright, resultsOfJest } from './test-results';

const row = (release: string, ...tests: string[]) => ({ release, becomes: 'before anybody', tests });
const report = {
  testResults: [
    { name: '/here/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
    { name: '/here/b.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
    { name: '/here/c.test.ts', status: 'failed', assertionResults: [] },
  ],
};
const results = resultsOfJest(report, '/here');

it('says of each release how its tests ended', () => {
  const rows = [
    row('that is good', 'a.test.ts'),
    row('that throws', 'a.test.ts', 'b.test.ts'),
    row('of e', 'e.spec.ts'),
  ];
  expect(describeResults(rows, results)).toEqual({
    hold: false,
    lines: [
      '✓ that is good: before anybody (2 tests passed)',
      '✗ that throws: before anybody (failed: b.test.ts)',
      '– of e: before anybody (not run: e.spec.ts)',
      '1 of 3 broken releases are shown, 1 failed, 1 not run',
    ],
  });
});

it('holds where nothing failed', () => {
  expect(describeResults([row('that is good', 'a.test.ts')], results).hold).toBe(true);
  expect(describeResults([row('of e', 'a.test.ts', 'e.spec.ts')], results, ['e.spec.ts']).hold).toBe(true);
});
it.each([
  ['a file that did not run', [row('that throws', 'c.test.ts')]],
  ['no release at all', []],
  ['a file that was not there to be run', [row('of e', 'a.test.ts', 'e.spec.ts')]],
])('does not hold with %s', (_what, rows) => expect(describeResults(rows, results).hold).toBe(false));

it('counts the tests of a browser', () => {
  const ended = (errors: unknown[]) => resultOfPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 2 }, errors });
  expect(ended([])).toEqual({ passed: 4, failed: 2 });
  expect(ended(['the platform did not start'])).toEqual({ passed: 4, failed: 3 });
});
