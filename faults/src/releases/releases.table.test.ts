import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBrokenReleases } from './releases.table';
import { SHOWN_BY } from './shown-by';

const repository = join(__dirname, '../../..');
const rows = readBrokenReleases(readFileSync(join(repository, 'docs/faults.md'), 'utf8'));

it('lists thirty broken releases or more', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(new Set(rows.map(({ release }) => release)).size).toBe(rows.length);
});

it.each(rows)('names tests that exist: $release', ({ becomes, tests }) => {
  expect(becomes).not.toBe('');
  expect(tests.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});

const pageWith = (tests: string) =>
  `# Faults\n\n## Broken releases\n\n| A release | becomes | shown by |\n| --- | --- | --- |\n| that throws | before anybody | ${tests} |\n\n## Others\n\n| a | b | c |\n`;

it('reads which tests a row names', () => {
  expect(readBrokenReleases(pageWith('the whole platform in a browser; going back; judging a canary'))).toEqual([
    {
      release: 'that throws',
      becomes: 'before anybody',
      tests: ['e2e/test/releases.spec.ts', 'dev/test/deploy/rollback.test.ts', 'dev/src/deploy/judge-canary.test.ts'],
    },
  ]);
});

it('has a title for no file that no row names', () => {
  const named = new Set(rows.flatMap(({ tests }) => tests));
  expect(Object.values(SHOWN_BY).filter((path) => !named.has(path))).toEqual([]);
});

it.each(['', '`deploy`', 'going back, migrations', 'toString', 'by hand'])(
  'refuses a row that names its test by “%s”',
  (tests) => {
    expect(() => readBrokenReleases(pageWith(tests))).toThrow('docs/faults.md names no test by');
  },
);

it('refuses a page without the table', () => {
  expect(() => readBrokenReleases('# Faults\n')).toThrow('no table');
});
