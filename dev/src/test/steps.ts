import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../repository';
import { hasChanged } from './base-of-change';
import {
  filesThatFailed,
  mergeJest,
  type Outcome,
  outcomeOfAudit,
  outcomeOfJest,
  outcomeOfPlaywright,
} from './outcome';

export const reports = join(repository, 'test-results');
const readReport = (name: string): unknown => JSON.parse(readFileSync(join(reports, name), 'utf8'));

export interface Step {
  name: string;
  program: string;
  args: string[];
  /** It computes on one core and needs nothing of other steps, so another such step runs beside it. */
  onOneCore?: boolean;
  /** What makes the step run only the tests that import what has changed since a commit; `false` if there can be none. */
  since?: (base: string) => string[] | false;
  /** Reads from the step's report how its tests ended. A step without a report counts as one test. */
  read?: () => Outcome;
  /** What runs files that failed again, alone, and reads how all ended then; `undefined` if that would be in vain. */
  again?: () => { args: string[]; read: () => Outcome } | undefined;
}

const remotes = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
const packageFile = (path: string) => join(repository, 'node_modules', path);
const node = (name: string, script: string, args: string[], read?: () => Outcome): Step => ({
  name,
  program: process.execPath,
  args: [script, ...args],
  ...(read && { read }),
});

/** Tests of services wait for servers and processes most of the time, those of the front end compute. */
const workers: Record<string, number> = { service: 3 };
/** How many test files at most run once more after they failed. */
const FILES_AGAIN = 5;

function jest(project: string): Step {
  const report = `jest-${project}.json`;
  const args = [
    '--selectProjects',
    project,
    '--json',
    // The last step uses the line numbers to find the `// Promises:` comment above each test.
    '--testLocationInResults',
    `--outputFile=${join(reports, report)}`,
    '--silent=false',
    ...(process.env.NATS_URL || process.env.REDIS_URL ? ['--runInBand'] : [`--maxWorkers=${workers[project] ?? 2}`]),
  ];
  return {
    ...node(`${project} tests`, packageFile('jest/bin/jest.js'), args, () => outcomeOfJest(readReport(report))),
    since: (base) => ['--changedSince', base, '--passWithNoTests'],
    again: () => jestAgain(project, report),
  };
}

function jestAgain(project: string, report: string): ReturnType<NonNullable<Step['again']>> {
  const files = filesThatFailed(readReport(report));
  // More than a few have a cause in common.
  if (files.length === 0 || files.length > FILES_AGAIN) return undefined;
  const second = `jest-${project}-again.json`;
  const args = [
    packageFile('jest/bin/jest.js'),
    ...['--selectProjects', project, '--json', '--testLocationInResults', `--outputFile=${join(reports, second)}`],
    ...['--silent=false', '--runInBand', '--runTestsByPath', ...files],
  ];
  const read = () => {
    const { failed: first } = outcomeOfJest(readReport(report));
    const merged = mergeJest(readReport(report), readReport(second));
    // The specification is held against this report.
    writeFileSync(join(reports, report), JSON.stringify(merged));
    const outcome = outcomeOfJest(merged);
    return { ...outcome, unsteady: first.filter((line) => !outcome.failed.includes(line)) };
  };
  return { args, read };
}

/** Checks of the whole tree, the longest first, so that none begins when the others have ended. */
const checks: Step[] = [
  node('types of tests', packageFile('typescript/bin/tsc'), ['-p', 'tsconfig.test.json', '--checkers', '1']),
  node('import directions', packageFile('dependency-cruiser/bin/dependency-cruise.mjs'), [
    '--config',
    '.dependency-cruiser.cjs',
    'packages',
    'services',
    'gateway',
    'shell',
    ...remotes,
    'dev',
    'e2e',
    'bench',
    'faults',
    'docker',
    'k8s',
  ]),
  node('types of the front end', packageFile('typescript/bin/tsc'), ['-p', 'tsconfig.web.json', '--checkers', '1']),
  node('unused code', packageFile('knip/bin/knip.js'), []),
  node('lint', packageFile('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '.']),
  node('audit', join(repository, 'dev/dist/audit/main.js'), [], () => outcomeOfAudit(readReport('audit.json'))),
].map((step) => ({ ...step, onOneCore: true }));

export const steps: Step[] = [
  ...checks,
  jest('unit'),
  jest('web'),
  jest('service'),
  {
    ...node(
      'browser tests',
      packageFile('@playwright/test/cli.js'),
      ['test', '--config', 'e2e/playwright.config.ts'],
      () => outcomeOfPlaywright(readReport('browser.json')),
    ),
    // The platform would be started for nothing, and its start takes longer than all that a change of one area needs.
    since: (base) => hasChanged(repository, base, 'e2e') && [`--only-changed=${base}`, '--pass-with-no-tests'],
  },
  // This step reads the reports of all others, so it runs last.
  { ...jest('specification'), name: 'specification' },
];

/** Only the tests that a change touches. Checks of the whole tree run as always, since they are quick. */
export function ofChange(base: string): Step[] {
  return steps.flatMap(({ since, ...step }) => {
    // The promises of the specification are held against the reports of all tests, so a part of them can't be judged.
    if (step.name === 'specification') return [];
    if (!since) return [step];
    const more = since(base);
    return more ? [{ ...step, args: [...step.args, ...more] }] : [];
  });
}

export function chooseSteps(among: Step[], wanted: string[]): Step[] {
  const chosen = wanted.length === 0 ? among : among.filter(({ name }) => wanted.some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new Error(`No step is called ${wanted.join(' ')}. There are: ${among.map(({ name }) => name).join(', ')}`);
}
