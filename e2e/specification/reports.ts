import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';

/** How one test ended, and the line of its file on which it begins. */
export interface TestResult {
  title: string;
  line: number;
  outcome: 'passed' | 'failed' | 'skipped';
}

/** Results by the path of the test file from the repository's root. */
export type Results = Map<string, TestResult[]>;

const JestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          // A test that timed out has no location.
          location: z.object({ line: z.number() }).nullable(),
        }),
      ),
    }),
  ),
});

const Spec = z.object({ title: z.string(), line: z.number(), tests: z.array(z.object({ status: z.string() })) });
const Suite = z.object({
  file: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

const note = (results: Results, file: string, result: TestResult) =>
  results.set(file, [...(results.get(file) ?? []), result]);

/** Jest reports the lines of tests only with `--testLocationInResults`. */
export function noteJest(results: Results, root: string, report: unknown): void {
  for (const { name, assertionResults } of JestReport.parse(report).testResults)
    for (const { fullName, status, location } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      note(results, relative(root, name), { title: fullName, line: location?.line ?? 0, outcome });
    }
}

/** A test that one browser skips has the outcome of the other. */
function outcomeOf(statuses: string[]): TestResult['outcome'] {
  const ran = statuses.filter((status) => status !== 'skipped');
  if (ran.length === 0) return 'skipped';
  return ran.every((status) => status === 'expected' || status === 'flaky') ? 'passed' : 'failed';
}

export function notePlaywright(results: Results, root: string, report: unknown): void {
  const { config, suites } = PlaywrightReport.parse(report);
  const byTest = new Map<string, { file: string; title: string; line: number; statuses: string[] }>();
  const collect = ({ file, specs, suites: inner = [] }: z.infer<typeof Suite>): void => {
    for (const { title, line, tests } of specs) {
      const key = `${file}:${line}:${title}`;
      const statuses = [...(byTest.get(key)?.statuses ?? []), ...tests.map(({ status }) => status)];
      byTest.set(key, { file: relative(root, join(config.rootDir, file)), title, line, statuses });
    }
    for (const suite of inner) collect(suite);
  };
  for (const suite of suites) collect(suite);
  for (const { file, title, line, statuses } of byTest.values())
    note(results, file, { title, line, outcome: outcomeOf(statuses) });
}

const jestReports = ['jest-unit.json', 'jest-web.json', 'jest-service.json'];
const playwrightReport = 'browser.json';

/** The results of all steps in the repository at `root`, or undefined if some steps have not run. */
export function readReports(root: string): Results | undefined {
  const path = (name: string) => join(root, 'test-results', name);
  if (![...jestReports, playwrightReport].every((name) => existsSync(path(name)))) return undefined;
  const read = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'));
  const results: Results = new Map();
  for (const name of jestReports) noteJest(results, root, read(name));
  notePlaywright(results, root, read(playwrightReport));
  return results;
}
