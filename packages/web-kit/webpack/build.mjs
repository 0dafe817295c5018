#!/usr/bin/env node
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { listAreas, releaseOf, root } from './areas.mjs';
import { changeRegistry, pointTo, publish } from './registry.mjs';

const workerFile = fileURLToPath(new URL('./build-worker.mjs', import.meta.url));
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Starts a process that builds one area at a time. */
function startWorker() {
  const child = fork(workerFile, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    build: (job) =>
      new Promise((resolve) => {
        const died = (code) => resolve({ ok: false, reason: `the build process ended with ${code}` });
        child.once('exit', died);
        child.once('message', (result) => {
          child.off('exit', died);
          resolve(result);
        });
        child.send(job);
      }),
    alive: () => child.connected,
    stop: () => child.connected && child.disconnect(),
  };
}

/** Builds the jobs in parallel and returns those that failed, each with its reason. */
async function buildAll(jobs, log) {
  const waiting = [...jobs];
  const failures = [];
  const work = async () => {
    let worker = startWorker();
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const began = performance.now();
      if (!worker.alive()) worker = startWorker();
      const result = await worker.build(job);
      log(`${job.name} ${job.release}: ${result.ok ? `built in ${seconds(began)}` : 'failed'}`);
      if (!result.ok) failures.push({ ...job, reason: result.reason });
    }
    worker.stop();
  };
  const workers = Math.min(jobs.length, Math.max(1, Math.min(4, os.availableParallelism())));
  await Promise.all(Array.from({ length: workers }, work));
  return failures;
}

/**
 * Builds the stale areas among `names` (all areas if it is empty) and publishes them to `out`. With `flip`, the registry is
 * pointed to them after all files are in place. Returns the releases, and the areas that failed with their reasons.
 */
export async function buildAreas({ names = [], out, flip = true, log = console.log }) {
  const known = await listAreas();
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`No such area: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const wanted = names.length ? names : known;
  const jobs = await Promise.all(wanted.map(async (name) => ({ name, release: await releaseOf(name) })));
  const stale = jobs.filter(
    ({ name, release }) =>
      !existsSync(path.join(out, name, release)) && !existsSync(path.join(root, name, 'dist', release)),
  );
  const failures = stale.length ? await buildAll(stale, log) : [];
  const built = jobs.filter(({ name }) => !failures.some((failure) => failure.name === name));

  for (const { name, release } of built) await publish(out, name, release);
  if (flip) {
    const flipAll = async (before) => {
      let registry = before;
      for (const { name, release } of built) registry = await pointTo(registry, out, name, release);
      return registry;
    };
    await changeRegistry(out, flipAll, { isWhole: built.length === known.length, log });
  }
  return { releases: Object.fromEntries(built.map(({ name, release }) => [name, release])), failures };
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, 'no-flip': { type: 'boolean', default: false } },
  });
  const began = performance.now();
  const out = path.resolve(
    values.out ?? path.join(process.env.VETCARE_HOME ?? path.join(root, '.vetcare'), 'releases'),
  );
  const { releases, failures } = await buildAreas({ names: positionals, out, flip: !values['no-flip'] });
  for (const { name, reason } of failures) console.error(`\n${name} could not be built:\n${reason}`);
  console.log(`${Object.keys(releases).length} areas ready in ${out} (${seconds(began)})`);
  process.exitCode = failures.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
