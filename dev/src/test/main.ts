import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium } from '@playwright/test';
import { dockerRuns, findBinary, findChromium, installDebianPackage } from '@vetcare/local-servers';
import { z } from 'zod';
import { repository } from '../repository';
import { baseOfChange, hasChanged } from './base-of-change';

const log = (line: string) => console.log(line);
const reports = join(repository, 'test-results');

interface Outcome {
  passed: number;
  /** A line for each test that failed, said again at the end: the output before it is thousands of lines long. */
  failed: string[];
}

interface Step {
  name: string;
  program: string;
  args: string[];
  /** What makes the step run only the tests that import what has changed since a commit; `false` if there can be none. */
  since?: (base: string) => string[] | false;
  /** Reads from the step's report how its tests ended. A step without a report counts as one test. */
  read?: () => Outcome;
}

const remotes = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
const packageFile = (path: string) => join(repository, 'node_modules', path);
const node = (name: string, script: string, args: string[], read?: () => Outcome): Step => ({
  name,
  program: process.execPath,
  args: [script, ...args],
  ...(read && { read }),
});

const JestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
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
  stats: z.object({ expected: z.number() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** What dev/src/audit wrote. Where the registry could not be asked, nothing passed and nothing failed. */
const AuditReport = z.object({ passed: z.number(), failed: z.array(z.string()) });

const readReport = (name: string): unknown => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** Tests of services wait for servers and processes most of the time, those of the front end compute. */
const workers: Record<string, number> = { service: 3 };

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
    ...node(`${project} tests`, packageFile('jest/bin/jest.js'), args, () => readJest(report)),
    since: (base) => ['--changedSince', base, '--passWithNoTests'],
  };
}

function readJest(report: string): Outcome {
  const { numPassedTests, testResults } = JestReport.parse(readReport(report));
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(repository, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${file}: the file did not run`];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}

function readPlaywright(report: string): Outcome {
  const { stats, suites, errors } = PlaywrightReport.parse(readReport(report));
  const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  // A test that passed only when tried again counts as failed.
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`);
  return { passed: stats.expected, failed: [...failed, ...errors.map(({ message }) => message ?? 'an error')] };
}

const steps: Step[] = [
  node('lint', packageFile('@biomejs/biome/bin/biome'), ['ci', '--error-on-warnings', '.']),
  node('types of tests', packageFile('typescript/bin/tsc'), ['-p', 'tsconfig.test.json', '--checkers', '1']),
  node('types of the front end', packageFile('typescript/bin/tsc'), ['-p', 'tsconfig.web.json', '--checkers', '1']),
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
    'k8s',
  ]),
  node('unused code', packageFile('knip/bin/knip.js'), []),
  node('audit', join(repository, 'dev/dist/audit/main.js'), [], () => AuditReport.parse(readReport('audit.json'))),
  jest('unit'),
  jest('web'),
  jest('service'),
  {
    ...node(
      'browser tests',
      packageFile('@playwright/test/cli.js'),
      ['test', '--config', 'e2e/playwright.config.ts'],
      () => readPlaywright('browser.json'),
    ),
    // The platform would be started for nothing, and its start takes longer than all that a change of one area needs.
    since: (base) => hasChanged(repository, base, 'e2e') && [`--only-changed=${base}`, '--pass-with-no-tests'],
  },
  // This step reads the reports of all others, so it runs last.
  { ...jest('specification'), name: 'specification' },
];

function prepareMachine(): NodeJS.ProcessEnv {
  if (!dockerRuns()) {
    if (!process.env.NATS_URL && !findBinary('nats-server')) installDebianPackage('nats-server', log);
    if (!process.env.REDIS_URL && !findBinary('redis-server')) installDebianPackage('redis-server', log);
  }
  return {
    ...process.env,
    CHROMIUM_PATH: findChromium({ env: process.env, log, playwrightPath: () => chromium.executablePath() }),
  };
}

function runStep({ name, program, args, read }: Step, env: NodeJS.ProcessEnv): Outcome {
  log(`\n▶ ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { cwd: repository, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const { passed, failed } = outcomeOf(read, status);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  log(`${failed.length === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed.length} failed (${seconds} s)`);
  return { passed, failed: failed.map((line) => `${name}: ${line}`) };
}

function outcomeOf(read: (() => Outcome) | undefined, status: number | null): Outcome {
  const ended = `ended with ${status ?? 'a signal'}`;
  if (!read) return status === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [ended] };
  try {
    const outcome = read();
    return status !== 0 && outcome.failed.length === 0
      ? { ...outcome, failed: [`${ended}, though no test failed`] }
      : outcome;
  } catch (error) {
    return { passed: 0, failed: [`wrote no report: ${error instanceof Error ? error.message : String(error)}`] };
  }
}

/** Only the tests that a change touches. Checks of the whole tree run as always, since they are quick. */
function ofChange(base: string): Step[] {
  return steps.flatMap(({ since, ...step }) => {
    // The promises of the specification are held against the reports of all tests, so a part of them can't be judged.
    if (step.name === 'specification') return [];
    if (!since) return [step];
    const more = since(base);
    return more ? [{ ...step, args: [...step.args, ...more] }] : [];
  });
}

function chooseSteps(among: Step[], wanted: string[]): Step[] {
  const chosen = wanted.length === 0 ? among : among.filter(({ name }) => wanted.some((part) => name.includes(part)));
  if (chosen.length > 0) return chosen;
  throw new Error(`No step is called ${wanted.join(' ')}. There are: ${among.map(({ name }) => name).join(', ')}`);
}

function main(): void {
  const wanted = process.argv.slice(2).filter((word) => word !== '--changed');
  const base = process.argv.includes('--changed') ? baseOfChange(repository) : undefined;
  if (base) log(`Only the tests of what has changed since ${base}.`);
  const chosen = chooseSteps(base ? ofChange(base) : steps, wanted);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = prepareMachine();
  const outcomes = chosen.map((step) => runStep(step, env));
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  if (failed.length > 0) log(`\nWhat failed:\n${failed.map((line) => `  ${line}`).join('\n')}`);
  log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main();
