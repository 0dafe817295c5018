import type { TestResult } from './reports';

/** Which tests show each promise: by the id of the promise. */
export type ShownBy = Map<string, TestResult[]>;

const COMMENT = /^\s*\/\/ Promises: (.+)$/;

/**
 * Reads the comments `// Promises: login.heading, login.email` of one file. Such a comment belongs to the first test that
 * begins below it; a table of tests (`it.each`) is one test here, which passes when all of its rows do.
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
