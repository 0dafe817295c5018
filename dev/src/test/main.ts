import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { chromium } from '@playwright/test';
import { dockerRuns, findBinary, findChromium, installDebianPackage } from '@vetcare/local-servers';
import { z } from 'zod';
import { repository } from '../repository';

const log = (line: string) => console.log(line);
const reports = join(repository, 'test-results');

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  program: string;
  args: string[];
  /** Reads from the step's report how many tests it ran. A step without a report counts as one test. */
  count?: () => Count;
}

const packageFile = (path: string) => join(repository, 'node_modules', path);
const node = (name: string, script: string, args: string[], count?: () => Count): Step => ({
  name,
  program: process.execPath,
  args: [script, ...args],
  ...(count && { count }),
});

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

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
  return node(`${project} tests`, packageFile('jest/bin/jest.js'), args, () => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JestReport.parse(readReport(report));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  });
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
    'mfe-public',
    'mfe-patient',
    'mfe-doctor',
    'mfe-chat',
    'mfe-admin',
    'dev',
    'e2e',
    'bench',
    'faults',
    'k8s',
  ]),
  node('unused code', packageFile('knip/bin/knip.js'), []),
  jest('unit'),
  jest('web'),
  jest('service'),
  node(
    'browser tests',
    packageFile('@playwright/test/cli.js'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    () => {
      const { stats, errors } = PlaywrightReport.parse(readReport('browser.json'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  ),
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

function runStep({ name, program, args, count }: Step, env: NodeJS.ProcessEnv): Count {
  log(`\n▶ ${name}`);
  const began = performance.now();
  const { status } = spawnSync(program, args, { cwd: repository, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const result =
    count && status !== null ? countOf(count, status) : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  log(`${result.failed === 0 ? '✓' : '✗'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
  return result;
}

function countOf(count: () => Count, status: number): Count {
  try {
    const counted = count();
    return status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    log(`No report was written: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function main(): void {
  const wanted = process.argv.slice(2);
  const chosen = wanted.length === 0 ? steps : steps.filter(({ name }) => wanted.some((part) => name.includes(part)));
  if (chosen.length === 0)
    throw new Error(`No step is called ${wanted.join(' ')}. There are: ${steps.map(({ name }) => name).join(', ')}`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = prepareMachine();
  const counts = chosen.map((step) => runStep(step, env));
  const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0);
  log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

main();
