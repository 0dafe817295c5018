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

/** What the letter before a test stands for. */
const FOLDERS: Record<string, string> = { d: 'dev/test/deploy/', s: 'dev/test/services/', g: 'gateway/test/' };

/** A letter and a name, such as d `rollback`; a name in the folder of the one before; a path; or e. */
const TEST = /^(?:(?<letter>[a-z]) )?`(?<name>[^`]+)`$|^(?<browser>e)$/;

/** @throws Error if a row names a test in a way that none of the others does */
function testsIn(cell: string): string[] {
  let folder: string | undefined;
  return cell.split(', ').map((one) => {
    const { letter, name, browser } = TEST.exec(one)?.groups ?? {};
    if (browser) return BROWSER_TESTS;
    if (name?.includes('/') && !letter) return name;
    if (letter) folder = FOLDERS[letter];
    if (!folder || !name) throw new Error(`docs/faults.md names no test by “${one}”`);
    return `${folder}${name}.test.ts`;
  });
}

/** @returns the rows, in their order. @throws Error if there is no such table, or it names no tests */
export function readBrokenReleases(page: string): BrokenRelease[] {
  const section = page.split(`${HEADING}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const [, , ...releases] = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  if (releases.length === 0) throw new Error(`docs/faults.md has no table under “${HEADING}”`);
  return releases.map(([, release = '', becomes = '', tests = '']) => ({ release, becomes, tests: testsIn(tests) }));
}
