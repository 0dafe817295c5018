import { noteJest, notePlaywright, type Results, readReports } from './reports';

const jestReport = (...results: [title: string, status: string][]) => ({
  testResults: [
    {
      name: '/clone/mfe-public/test/login.test.tsx',
      assertionResults: results.map(([title, status], at) => ({
        fullName: `a doctor ${title}`,
        status,
        location: { line: at + 1, column: 1 },
      })),
    },
  ],
});

const spec = (title: string, line: number, statuses: string[]) => ({
  title,
  line,
  tests: statuses.map((status) => ({ status })),
});
const browserReport = (...statuses: string[]) => ({
  config: { rootDir: '/clone/e2e/test' },
  suites: [
    {
      title: 'api/access.spec.ts',
      file: 'api/access.spec.ts',
      specs: [spec('is public', 3, ['expected'])],
      // The same test in each of the two browsers.
      suites: statuses.map((status) => ({ file: 'api/access.spec.ts', specs: [spec('is let in', 7, [status])] })),
    },
  ],
});

test('a jest report says how each test ended, by file and line', () => {
  const results: Results = new Map();
  noteJest(results, '/clone', jestReport(['waits', 'passed'], ['goes', 'failed'], ['stays', 'pending']));
  expect([...results]).toEqual([
    [
      'mfe-public/test/login.test.tsx',
      [
        { title: 'a doctor waits', line: 1, outcome: 'passed' },
        { title: 'a doctor goes', line: 2, outcome: 'failed' },
        { title: 'a doctor stays', line: 3, outcome: 'skipped' },
      ],
    ],
  ]);
});

test.each([
  [['expected', 'skipped'], 'passed'],
  [['skipped', 'expected'], 'passed'],
  [['expected', 'unexpected'], 'failed'],
  [['flaky', 'expected'], 'passed'],
  [['flaky', 'unexpected'], 'failed'],
  [['skipped', 'skipped'], 'skipped'],
])('in the browsers %j is %s', (statuses, outcome) => {
  const results: Results = new Map();
  notePlaywright(results, '/clone', browserReport(...statuses));
  expect([...results]).toEqual([
    [
      'e2e/test/api/access.spec.ts',
      [
        { title: 'is public', line: 3, outcome: 'passed' },
        { title: 'is let in', line: 7, outcome },
      ],
    ],
  ]);
});

test('something else than a report is no report', () => {
  expect(() => noteJest(new Map(), '/clone', {})).toThrow();
  expect(() => notePlaywright(new Map(), '/clone', {})).toThrow();
});

test('when not every step left its report, there is nothing to hold the promises against', () => {
  expect(readReports('/nowhere')).toBeUndefined();
});
