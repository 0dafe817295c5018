import { relative } from 'node:path';
import { z } from 'zod';
import { repository } from '../repository';

export interface Outcome {
  passed: number;
  /** A line for each test that failed, said again at the end: the output before it is thousands of lines long. */
  failed: string[];
  /** The tests that failed and passed when they ran again. */
  unsteady?: string[];
}

const JestReport = z.looseObject({
  testResults: z.array(
    z.looseObject({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.looseObject({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type JestReport = z.infer<typeof JestReport>;

const failuresOf = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(repository, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: the file did not run`];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });

export function outcomeOfJest(report: unknown): Outcome {
  const read = JestReport.parse(report);
  const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults);
  return { passed: tests.filter(({ status }) => status === 'passed').length, failed: failuresOf(read) };
}

/** The paths of the test files in which something failed. */
export function filesThatFailed(report: unknown): string[] {
  const { testResults } = JestReport.parse(report);
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** The report of a run in which the results of files that ran once more stand in the place of their first ones. */
export function mergeJest(report: unknown, again: unknown): unknown {
  const first = JestReport.parse(report);
  const latest = new Map(JestReport.parse(again).testResults.map((file) => [file.name, file]));
  return { ...first, testResults: first.testResults.map((file) => latest.get(file.name) ?? file) };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs: { file: string; title: string; tests: { status: string }[] }[];
}
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
});
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

export function outcomeOfPlaywright(report: unknown): Outcome {
  const { suites, errors } = PlaywrightReport.parse(report);
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map(({ status }) => ({ status, line: `${file}: ${title}` })));
  const linesOf = (wanted: string) => tests.filter(({ status }) => status === wanted).map(({ line }) => line);
  const [expected, flaky, unexpected] = ['expected', 'flaky', 'unexpected'].map(linesOf) as [
    string[],
    string[],
    string[],
  ];
  return {
    passed: expected.length + flaky.length,
    failed: [...unexpected, ...errors.map(({ message }) => message ?? 'an error')],
    unsteady: flaky,
  };
}

/** What dev/src/audit wrote. Where the registry could not be asked, nothing passed and nothing failed. */
const AuditReport = z.object({ passed: z.number(), failed: z.array(z.string()) });
export const outcomeOfAudit = (report: unknown): Outcome => AuditReport.parse(report);
