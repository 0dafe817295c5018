#!/usr/bin/env node
import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listAreas, releaseOf, root } from './areas.mjs';
import { readCommandLine } from './command-line.mjs';
import { changeRegistry, isAlive, liveRelease, pointTo, publish } from './registry.mjs';

/** @import { Answer, Job, Log, WrittenRegistry } from './types' */

const workerFile = fileURLToPath(new URL('./build-worker.mjs', import.meta.url));
/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Starts a process that builds one area at a time. */
function startWorker() {
  const child = fork(workerFile, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    /**
     * @param {Job} job
     * @returns {Promise<Answer>}
     */
    build: (job) =>
      new Promise((resolve) => {
        /** @param {number | null} code */
        const died = (code) => resolve({ ok: false, reason: `the build process ended with ${code}` });
        child.once('exit', died);
        child.once('message', (/** @type {Answer} */ result) => {
          child.off('exit', died);
          resolve(result);
        });
        child.send(job);
      }),
    alive: () => child.connected,
    stop: () => child.connected && child.disconnect(),
  };
}

/**
 * Builds the jobs in parallel and returns those that failed, each with its reason.
 * @param {readonly Job[]} jobs
 * @param {Log} log
 */
async function buildAll(jobs, log) {
  const waiting = [...jobs];
  /** @type {(Job & { reason: string | undefined })[]} */
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
 * pointed to them after all files are in place, but not to those in `except`, such as `mfe-chat/1a2b3c`, as long as another one is there. Returns the
 * releases, and the areas that failed with their reasons.
 * @param {{ names?: string[], out: string, flip?: boolean, except?: string[], log?: Log }} options
 */
export async function buildAreas({ names = [], out, flip = true, except = [], log = console.log }) {
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
    /** @param {WrittenRegistry} before */
    const flipAll = async (before) => {
      let registry = before;
      for (const { name, release } of built) {
        const live = except.includes(`${name}/${release}`) && liveRelease(registry, out, name);
        if (live && live !== release)
          log(`${name} ${release} was taken back: ${live} stays live. \`npm run deploy -- ${name}\` tries it again`);
        else registry = await pointTo(registry, out, name, release);
      }
      return registry;
    };
    await changeRegistry(out, flipAll, { isWhole: built.length === known.length, log });
  }
  return { releases: Object.fromEntries(built.map(({ name, release }) => [name, release])), failures };
}

const HELP = `Builds the areas whose sources have changed, and publishes them: npm run build -w mfe-chat [-- options]

  --live           makes them live for everybody, unchecked, although a platform runs there
  --no-flip        makes nothing live
  --except A/R     makes this release R of the area A live only if nothing else of A is; more than once for more of them
  --out FOLDER     where they are published, if not in the releases of the platform

VETCARE_HOME names the folder of the platform that \`npm start\` runs. While one runs there, others may use it: nobody
gets what is built until \`npm run deploy -- mfe-chat\` has checked it, or --live is given.`;

/**
 * Whether a platform runs from these releases.
 * @param {string} out
 */
function hasPlatform(out) {
  const file = path.join(path.dirname(out), 'run.json');
  return existsSync(file) && isAlive(JSON.parse(readFileSync(file, 'utf8')).pid);
}

function readOptions() {
  const { values, positionals } = readCommandLine(HELP, {
    out: { type: 'string' },
    live: { type: 'boolean', default: false },
    'no-flip': { type: 'boolean', default: false },
    except: { type: 'string', multiple: true, default: [] },
  });
  const home = process.env.VETCARE_HOME || path.join(root, '.vetcare');
  return { ...values, names: positionals, out: path.resolve(values.out ?? path.join(home, 'releases')) };
}

async function main() {
  const { names, out, live, except, 'no-flip': noFlip } = readOptions();
  const began = performance.now();
  const flip = !noFlip && (live || !hasPlatform(out));
  const { releases, failures } = await buildAreas({ names, out, flip, except });
  for (const { name, reason } of failures) console.error(`\n${name} could not be built:\n${reason}`);
  if (failures.length) console.error('\nWhat is live of it stays live.');
  console.log(`${Object.keys(releases).length} areas ready in ${out} (${seconds(began)})`);
  if (!flip && !noFlip)
    console.log(
      'A platform runs there, so nobody gets them yet: `npm run deploy -- AREA` does that, or --live unchecked.',
    );
  process.exitCode = failures.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
