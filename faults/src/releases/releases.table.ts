import { SHOWN_BY } from './shown-by';

/** A row of the table of broken releases in `docs/faults.md`. */
export interface BrokenRelease {
  release: string;
  /** What becomes of it. */
  becomes: string;
  /** The files of the tests that show it, from the root of the repository. */
  tests: string[];
}

const HEADING = '## Broken releases';
export const BROWSER_TESTS = 'e2e/test/releases.spec.ts';

/** @throws Error if a row names tests by something that is nowhere a title of theirs */
const testsIn = (cell: string): string[] =>
  cell.split('; ').map((title) => {
    const path = Object.hasOwn(SHOWN_BY, title) ? SHOWN_BY[title] : undefined;
    if (!path) throw new Error(`docs/faults.md names no test by “${title}”`);
    return path;
  });

/** @returns the rows, in their order. @throws Error if there is no such table, or it names no tests */
export function readBrokenReleases(page: string): BrokenRelease[] {
  const section = page.split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const [, , ...releases] = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  if (releases.length === 0) throw new Error(`docs/faults.md has no table under “${HEADING}”`);
  return releases.map(([, release = '', becomes = '', tests = '']) => ({ release, becomes, tests: testsIn(tests) }));
}
