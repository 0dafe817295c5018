import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, SHELL } from './areas.mjs';

const registryFile = (out) => path.join(out, 'remotes.json');

export async function readRegistry(out) {
  try {
    return JSON.parse(await readFile(registryFile(out), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { version: 1, remotes: {} };
    throw error;
  }
}

/** Writes atomically: readers see the old document or the new one, never half of it. */
export async function writeRegistry(out, registry) {
  const unfinished = `${registryFile(out)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(registry, null, 2)}\n`);
  await rename(unfinished, registryFile(out));
}

/** Copies a release to the folder it is served from. Earlier releases stay, because open tabs still load their files. */
export async function publish(out, name, release) {
  const target = path.join(out, name, release);
  if (existsSync(target)) return;
  const unfinished = path.join(out, name, `.${release}.${process.pid}`);
  await mkdir(path.dirname(target), { recursive: true });
  await rm(unfinished, { recursive: true, force: true });
  await cp(path.join(root, name, 'dist', release), unfinished, { recursive: true });
  await rename(unfinished, target);
}

const describe = async (out, name, release) =>
  JSON.parse(await readFile(path.join(out, name, release, 'release.json'), 'utf8'));

/** Adds the time at which the registry first pointed to the release, which is kept if the release is already known. */
function withPublishedAt(release, known) {
  const same = known.find((one) => one?.release === release.release);
  const publishedAt = same ? same.publishedAt : new Date().toISOString();
  return { ...release, ...(publishedAt && { publishedAt }) };
}

/** Returns the registry with an area pointed to a release. The one before becomes `previous`; a canary stays. */
export async function pointTo(registry, out, name, release) {
  const description = await describe(out, name, release);
  if (name === SHELL) {
    const { previous, ...live } = registry.shell ?? {};
    const before = live.release === release ? previous : live.release && live;
    const shell = withPublishedAt(description.shell, [live, previous]);
    return { ...registry, shell: { ...shell, ...(before && { previous: before }) } };
  }
  const live = registry.remotes[name];
  const before = live?.stable.release === release ? live.previous : live?.stable;
  const { routes, rules } = description;
  const stable = withPublishedAt(description.release, [live?.stable, live?.previous, live?.canary]);
  const entry = { ...live, stable, routes, rules, ...(before && { previous: before }) };
  return { ...registry, remotes: { ...registry.remotes, [name]: entry } };
}
