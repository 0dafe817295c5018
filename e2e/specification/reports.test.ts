import { noteJest, notePlaywright, type Outcomes, readReports } from './reports';

const jestReport = (...results: [title: string, status: string][]) => ({
  testResults: [
    {
      name: '/clone/mfe-public/test/login.test.tsx',
      assertionResults: results.map(([title, status]) => ({ ancestorTitles: ['a doctor'], title, status })),
    },
  ],
});

const browserReport = (...statuses: string[]) => ({
  config: { rootDir: '/clone/e2e/test' },
  suites: [
    {
      title: 'api/access.spec.ts',
      file: 'api/access.spec.ts',
      specs: [{ title: 'is public', tests: [{ status: 'expected' }] }],
      suites: [
        {
          title: 'a doctor',
          file: 'api/access.spec.ts',
          specs: [{ title: 'is let in', tests: statuses.map((status) => ({ status })) }],
        },
      ],
    },
  ],
});

test('a jest report says how each test ended, by file and full title', () => {
  const outcomes: Outcomes = new Map();
  noteJest(outcomes, '/clone', jestReport(['waits', 'passed'], ['goes', 'failed'], ['stays', 'pending']));
  expect([...outcomes]).toEqual([
    ['mfe-public/test/login.test.tsx › a doctor › waits', 'passed'],
    ['mfe-public/test/login.test.tsx › a doctor › goes', 'failed'],
    ['mfe-public/test/login.test.tsx › a doctor › stays', 'skipped'],
  ]);
});

test('two tests of one title passed only when both did', () => {
  const outcomes: Outcomes = new Map();
  noteJest(outcomes, '/clone', jestReport(['waits', 'failed'], ['waits', 'passed']));
  expect([...outcomes.values()]).toEqual(['failed']);
});

test.each([
  [['expected', 'skipped'], 'passed'],
  [['skipped', 'expected'], 'passed'],
  [['expected', 'unexpected'], 'failed'],
  [['flaky', 'expected'], 'failed'],
  [['skipped', 'skipped'], 'skipped'],
])('in the browsers %j is %s', (statuses, outcome) => {
  const outcomes: Outcomes = new Map();
  notePlaywright(outcomes, '/clone', browserReport(...statuses));
  expect([...outcomes]).toEqual([
    ['e2e/test/api/access.spec.ts › is public', 'passed'],
    ['e2e/test/api/access.spec.ts › a doctor › is let in', outcome],
  ]);
});

test('something else than a report is no report', () => {
  expect(() => noteJest(new Map(), '/clone', {})).toThrow();
  expect(() => notePlaywright(new Map(), '/clone', {})).toThrow();
});

test('when not every step left its report, there is nothing to hold the table against', () => {
  expect(readReports('/nowhere')).toBeUndefined();
});
