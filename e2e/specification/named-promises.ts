import type { TestResult } from './reports';

/** The tests that show each promise, by the promise's id. */
export type ShownBy = Map<string, TestResult[]>;

const COMMENT = /^\s*\/\/ Promises: (.+)$/;

/**
 * Reads the comments `// Promises: login.heading, login.email` of one file. A comment belongs to the next test below it. A
 * table of tests (`it.each`) counts as one test, which passes if all of its rows do.
 */
export function noteNamedPromises(shownBy: ShownBy, source: string, results: readonly TestResult[]): void {
  const starts = [...new Set(results.map(({ line }) => line))].sort((a, b) => a - b);
  for (const [at, text] of source.split('\n').entries()) {
    const ids = COMMENT.exec(text)?.[1]?.split(', ');
    if (!ids) continue;
    const start = starts.find((line) => line > at + 1);
    const tests = results.filter(({ line }) => line === start);
    for (const id of ids) shownBy.set(id, [...(shownBy.get(id) ?? []), ...tests]);
  }
}
