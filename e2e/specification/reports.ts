import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { type Shown, testsOf } from './row';

type Outcome = 'passed' | 'failed' | 'skipped';

/** How each test ended, by its file and full title. */
export type Outcomes = Map<Shown, Outcome>;

const JestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
});

const Spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

/** A test that ran more than once (in two browsers, or two of one title) failed if one failed, and passed if one passed. */
function note(outcomes: Outcomes, shown: Shown, outcome: Outcome): void {
  const before = outcomes.get(shown);
  if (!before || before === 'skipped' || outcome === 'failed') outcomes.set(shown, outcome);
}

export function noteJest(outcomes: Outcomes, root: string, report: unknown): void {
  for (const { name, assertionResults } of JestReport.parse(report).testResults) {
    const shown = testsOf(relative(root, name));
    for (const { ancestorTitles, title, status } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      note(outcomes, shown(...ancestorTitles, title), outcome);
    }
  }
}

export function notePlaywright(outcomes: Outcomes, root: string, report: unknown): void {
  const { config, suites } = PlaywrightReport.parse(report);
  const noteSuite = (suite: z.infer<typeof Suite>, titles: string[]): void => {
    const shown = testsOf(relative(root, join(config.rootDir, suite.file)));
    for (const { title, tests } of suite.specs)
      for (const { status } of tests) {
        const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
        note(outcomes, shown(...titles, title), outcome);
      }
    for (const inner of suite.suites ?? []) noteSuite(inner, [...titles, inner.title]);
  };
  // The outermost suite is the file, whose title is its name.
  for (const suite of suites) noteSuite(suite, []);
}

const jestReports = ['jest-unit.json', 'jest-web.json', 'jest-service.json'];
const playwrightReport = 'browser.json';

/** Everything that ran in the repository at `root`; undefined when only some of the steps did. */
export function readReports(root: string): Outcomes | undefined {
  const path = (name: string) => join(root, 'test-results', name);
  if (![...jestReports, playwrightReport].every((name) => existsSync(path(name)))) return undefined;
  const read = (name: string): unknown => JSON.parse(readFileSync(path(name), 'utf8'));
  const outcomes: Outcomes = new Map();
  for (const name of jestReports) noteJest(outcomes, root, read(name));
  notePlaywright(outcomes, root, read(playwrightReport));
  return outcomes;
}
