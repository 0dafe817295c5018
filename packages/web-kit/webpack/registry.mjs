import { existsSync } from 'node:fs';
import { cp, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, SHELL } from './areas.mjs';

/** @import { Log, WrittenRegistry } from './types' */

/** @param {string} out */
const registryFile = (out) => path.join(out, 'remotes.json');

/**
 * @param {unknown} error
 * @param {string} code
 */
const isErrno = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/** @type {WrittenRegistry} */
const EMPTY = { version: 1, remotes: {} };

/**
 * @param {string} out
 * @returns {Promise<WrittenRegistry>}
 */
export async function readRegistry(out) {
  const file = registryFile(out);
  if (!existsSync(file)) return EMPTY;
  const nonsense = () =>
    new Error(
      `${file} can’t be read as a registry. Put the last good one back, or run \`npm start\` once, which writes it.`,
    );
  const registry = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(() => {
      throw nonsense();
    });
  if (registry?.version !== 1 || typeof registry.remotes !== 'object') throw nonsense();
  return registry;
}

/**
 * Keeps a registry that can't be read beside the one that takes its place.
 * @param {string} out
 * @param {Log} log
 */
async function beginAnew(out, log) {
  await rename(registryFile(out), `${registryFile(out)}.broken`);
  log(`${registryFile(out)} could not be read and is rewritten. What it said is in remotes.json.broken`);
  return EMPTY;
}

/**
 * Writes atomically: readers see the old document or the new one, never half of it.
 * @param {string} out
 * @param {WrittenRegistry} registry
 */
export async function writeRegistry(out, registry) {
  const unfinished = `${registryFile(out)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(unfinished, registryFile(out));
}

/** @param {number} pid */
export const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
};

/**
 * The file gets its name when it says already who holds it.
 * @param {string} file
 */
async function tryToLock(file) {
  const own = `${file}.${process.pid}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Undefined if nobody holds it.
 * @param {string} lock
 * @returns {Promise<number | undefined>}
 */
const holderOf = (lock) =>
  readFile(lock, 'utf8').then(Number, (error) => {
    if (!isErrno(error, 'ENOENT')) throw error;
    return undefined;
  });

/**
 * Two that find a holder dead at once must not both remove its lock, for the second would remove the first one's.
 * @param {string} lock
 */
async function removeLeftLock(lock) {
  const takeover = `${lock}.takeover`;
  if (!(await tryToLock(takeover))) {
    const other = await holderOf(takeover);
    if (other === undefined || isAlive(other)) return;
    throw new Error(`Process ${other} has died and left ${takeover}. Remove it, then try again.`);
  }
  try {
    const holder = await holderOf(lock);
    if (holder !== undefined && !isAlive(holder)) await rm(lock);
  } finally {
    await rm(takeover);
  }
}

/**
 * Waits while another process changes the registry. The lock is the one of `npm run deploy` (dev/src/deploy/file-lock.ts).
 * @param {string} out
 * @param {Log} log
 */
async function lockRegistry(out, log) {
  const lock = `${registryFile(out)}.lock`;
  await mkdir(out, { recursive: true });
  for (let told; !(await tryToLock(lock)); await pause(20)) {
    const holder = await holderOf(lock);
    if (holder === undefined) continue;
    if (!isAlive(holder)) await removeLeftLock(lock);
    else if (told !== holder) log(`Waiting for process ${holder}, which is changing the registry`);
    told = holder;
  }
  return () => rm(lock);
}

/**
 * Changes the registry while no other build and no deployment does, so that of two at once neither is lost.
 * @param {string} out
 * @param {(before: WrittenRegistry) => Promise<WrittenRegistry>} change
 * @param {{ isWhole: boolean, log: Log }} options `isWhole`: whether the change names every area, so that it can take the place of nonsense
 */
export async function changeRegistry(out, change, { isWhole, log }) {
  const unlock = await lockRegistry(out, log);
  try {
    const before = await readRegistry(out).catch((error) => {
      if (!isWhole) throw error;
      return beginAnew(out, log);
    });
    const after = await change(before);
    if (JSON.stringify(after) !== JSON.stringify(before)) await writeRegistry(out, after);
  } finally {
    await unlock();
  }
}

/**
 * Copies a release to the folder it is served from. Earlier releases stay, because open tabs still load their files.
 * @param {string} out
 * @param {string} name
 * @param {string} release
 */
export async function publish(out, name, release) {
  const target = path.join(out, name, release);
  if (existsSync(target)) return;
  const unfinished = path.join(out, name, `.${release}.${process.pid}`);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  await cp(path.join(root, name, 'dist', release), unfinished, { recursive: true });
  await rename(unfinished, target);
}

/**
 * @param {string} out
 * @param {string} name
 * @param {string} release
 */
const describe = async (out, name, release) =>
  JSON.parse(await readFile(path.join(out, name, release, 'release.json'), 'utf8'));

/**
 * Adds the time at which the registry first pointed to the release, which is kept if the release is already known.
 * @template {{ release: string, publishedAt?: string }} T
 * @param {T} release
 * @param {readonly ({ release: string, publishedAt?: string } | undefined)[]} known
 */
function withPublishedAt(release, known) {
  const same = known.find((one) => one?.release === release.release);
  const publishedAt = same ? same.publishedAt : new Date().toISOString();
  return { ...release, ...(publishedAt && { publishedAt }) };
}

/**
 * The release that the registry points to, if its files are there.
 * @param {WrittenRegistry} registry
 * @param {string} out
 * @param {string} name
 */
export function liveRelease({ shell, remotes }, out, name) {
  const release = name === SHELL ? shell?.release : remotes[name]?.stable.release;
  return release !== undefined && existsSync(path.join(out, name, release, 'release.json')) ? release : undefined;
}

/**
 * Returns the registry with an area pointed to a release. The one before becomes `previous`; a canary stays.
 * @param {WrittenRegistry} registry
 * @param {string} out
 * @param {string} name
 * @param {string} release
 * @returns {Promise<WrittenRegistry>}
 */
export async function pointTo(registry, out, name, release) {
  const description = await describe(out, name, release);
  if (name === SHELL) {
    if (!registry.shell) return { ...registry, shell: withPublishedAt(description.shell, []) };
    const { previous, ...live } = registry.shell;
    const before = live.release === release ? previous : live;
    const shell = withPublishedAt(description.shell, [live, previous]);
    return { ...registry, shell: { ...shell, ...(before && { previous: before }) } };
  }
  const live = registry.remotes[name];
  const before = live?.stable.release === release ? live.previous : live?.stable;
  const { routes, rules, places } = description;
  const stable = withPublishedAt(description.release, [live?.stable, live?.previous, live?.canary]);
  const entry = { ...live, stable, routes, rules, places, ...(before && { previous: before }) };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}
