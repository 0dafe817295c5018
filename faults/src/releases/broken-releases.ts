import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from '@vetcare/bench/report/machine';
import { replaceBetweenMarkers } from '@vetcare/bench/report/table';
import { type FaultOptions, isWanted } from '../fault-run';
import { describeResults } from './describe-results';
import { BROWSER_TESTS, readBrokenReleases } from './releases.table';
import { type FileResult, resultOfPlaywright, resultsOfJest } from './test-results';

const root = join(__dirname, '../../..');
const reports = join(root, 'test-results');
const faultsPage = join(root, 'docs/faults.md');

/** Resolves when the program has ended, however it did: its report says what failed. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', () => resolve()));
}

/** Runs a program that writes a report. @throws Error if it writes none */
async function reportOf(program: string, args: string[], { file, env }: { file: string; env: NodeJS.ProcessEnv }) {
  const path = join(reports, file);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  await run(program, args, env);
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}

async function runJest(files: string[], env: NodeJS.ProcessEnv): Promise<Map<string, FileResult>> {
  if (files.length === 0) return new Map();
  const file = 'releases-jest.json';
  const args = [
    '--runInBand',
    '--silent',
    '--json',
    `--outputFile=${join(reports, file)}`,
    '--runTestsByPath',
    ...files,
  ];
  return resultsOfJest(await reportOf('jest/bin/jest.js', args, { file, env }), root);
}

async function runPlaywright(env: NodeJS.ProcessEnv): Promise<FileResult> {
  // The name of the report stands in the configuration.
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=desktop', '--no-deps', BROWSER_TESTS];
  return resultOfPlaywright(await reportOf('@playwright/test/cli.js', args, { file: 'browser.json', env }));
}

/**
 * Tries each broken release of the table in `docs/faults.md` by the tests that it names, and says for each row how they ended.
 * @returns whether all of them passed
 */
export async function tryBrokenReleases({ quick, only, log }: Omit<FaultOptions, 'processes'>): Promise<boolean> {
  const rows = readBrokenReleases(readFileSync(faultsPage, 'utf8')).filter(({ release }) => isWanted(release, only));
  const files = [...new Set(rows.flatMap(({ tests }) => tests))];
  const { env } = process;
  log(`Running ${files.length} files of tests, which takes a while.`);
  const results = await runJest(
    files.filter((path) => path !== BROWSER_TESTS),
    env,
  );
  if (!quick && files.includes(BROWSER_TESTS)) results.set(BROWSER_TESTS, await runPlaywright(env));
  const described = describeResults(rows, results, quick ? [BROWSER_TESTS] : []);
  for (const line of described.lines) log(line);
  if (!quick && !only) {
    const { date, commit } = describeMachine();
    const failed = described.lines.filter((line) => /^[✗–]/.test(line)).map((line) => `- ${line}`);
    const text = [`Run ${date} UTC at commit ${commit}: ${described.lines.at(-1)}.`, failed.join('\n')];
    const now = readFileSync(faultsPage, 'utf8');
    writeFileSync(faultsPage, replaceBetweenMarkers(now, 'faults:releases', text.filter(Boolean).join('\n\n')));
  }
  return described.hold;
}
