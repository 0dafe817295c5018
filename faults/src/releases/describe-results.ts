import type { BrokenRelease } from './releases.table';
import type { FileResult } from './test-results';

const lineOf = (sign: string, { release, becomes }: BrokenRelease, tests: string) =>
  `${sign} ${release}: ${becomes} (${tests})`;

/**
 * A line for each broken release, and one that counts them. A release whose tests were not all run is not shown.
 * @param results by the path of the file
 * @param leftOut files that were not run on purpose, for which the whole may hold all the same
 */
export function describeResults(
  rows: readonly BrokenRelease[],
  results: ReadonlyMap<string, FileResult>,
  leftOut: readonly string[] = [],
) {
  const judged = rows.map((row) => {
    const failed = row.tests.filter((path) => (results.get(path)?.failed ?? 0) > 0);
    const missing = row.tests.filter((path) => !results.has(path));
    const passed = row.tests.reduce((sum, path) => sum + (results.get(path)?.passed ?? 0), 0);
    if (failed.length > 0) return { state: 'failed', line: lineOf('✗', row, `failed: ${failed.join(', ')}`) };
    if (missing.length > 0) return { state: 'not run', line: lineOf('–', row, `not run: ${missing.join(', ')}`) };
    return { state: 'shown', line: lineOf('✓', row, `${passed} tests passed`) };
  });
  const isWhole = rows.every(({ tests }) => tests.every((path) => results.has(path) || leftOut.includes(path)));
  const count = (wanted: string) => judged.filter(({ state }) => state === wanted).length;
  const total = `${count('shown')} of ${rows.length} broken releases are shown, ${count('failed')} failed, ${count('not run')} not run`;
  return {
    hold: count('failed') === 0 && isWhole && rows.length > 0,
    lines: [...judged.map(({ line }) => line), total],
  };
}
