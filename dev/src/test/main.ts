import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chooseDatabase, dockerRuns, findBinary, findChromium, installDebianPackage } from '@vetcare/local-servers';
import { repository } from '../repository';
import { baseOfChange } from './base-of-change';
import { runSteps } from './run-steps';
import { chooseSteps, ofChange, reports, steps } from './steps';

const log = (line: string) => console.log(line);
const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

async function prepareMachine(): Promise<NodeJS.ProcessEnv> {
  if (!dockerRuns()) {
    if (!process.env.NATS_URL && !findBinary('nats-server')) installDebianPackage('nats-server', log);
    if (!process.env.REDIS_URL && !findBinary('redis-server')) installDebianPackage('redis-server', log);
  }
  // The platform of the browser tests has another data folder, and need not download it again.
  const downloads = process.env.MONGODB_DOWNLOADS ?? join(repository, '.vetcare/cache');
  log((await chooseDatabase({ env: process.env, useDocker: true, downloads, log })).words);
  return {
    ...process.env,
    MONGODB_DOWNLOADS: downloads,
    CHROMIUM_PATH: findChromium({ env: process.env, log, playwrightPath: () => chromium.executablePath() }),
  };
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => word !== '--changed');
  const base = process.argv.includes('--changed') ? baseOfChange(repository) : undefined;
  if (base) log(`Only the tests of what has changed since ${base}.`);
  const chosen = chooseSteps(base ? ofChange(base) : steps, wanted);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const env = await prepareMachine();
  const outcomes = await runSteps(chosen, env, log);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.flatMap((outcome) => outcome.failed);
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady);
  if (unsteady.length > 0) log(`\nFailed, and passed when run again (unsteady: mend them):\n${indented(unsteady)}`);
  if (failed.length > 0) log(`\nWhat failed:\n${indented(failed)}`);
  log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
