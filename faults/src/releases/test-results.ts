import { relative } from 'node:path';
import { z } from 'zod';

/** How the tests of one file ended. */
export interface FileResult {
  passed: number;
  failed: number;
}

const JestReport = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ status: z.string() })),
    }),
  ),
});

/** @param root of the repository, from which the paths of the result go */
export function resultsOfJest(report: unknown, root: string): Map<string, FileResult> {
  const { testResults } = JestReport.parse(report);
  return new Map(
    testResults.map(({ name, status, assertionResults }) => {
      const count = (wanted: string) => assertionResults.filter((one) => one.status === wanted).length;
      // A file that could not be run has no tests.
      const failed = Math.max(count('failed'), status === 'failed' ? 1 : 0);
      return [relative(root, name), { passed: count('passed'), failed }];
    }),
  );
}

const PlaywrightReport = z.looseObject({
  stats: z.looseObject({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  errors: z.array(z.unknown()),
});

/** Of a run of one file. */
export function resultOfPlaywright(report: unknown): FileResult {
  const { stats, errors } = PlaywrightReport.parse(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
