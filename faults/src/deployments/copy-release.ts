import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@vetcare/contracts';

type Description = Record<string, unknown>;

const digestOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Description;
const newName = () => randomBytes(6).toString('hex');

/** Publishes the only release of a service again, under another name. @returns that name */
export function copyServiceRelease(home: string, service: string): string {
  const dir = join(home, 'service-releases', service);
  const [live = ''] = readdirSync(dir);
  const release = newName();
  cpSync(join(dir, live), join(dir, release), { recursive: true, verbatimSymlinks: true });
  const file = join(dir, release, 'release.json');
  writeFileSync(file, JSON.stringify({ ...readJson(file), release }));
  return release;
}

/** Publishes the live release of a remote again, under another name. Building it again would give the same one. @returns that name */
export function copyRemoteRelease(home: string, area: string): string {
  const dir = join(home, 'releases');
  const live = Registry.parse(readJson(join(dir, 'remotes.json'))).remotes[area]?.stable.release ?? '';
  const release = newName();
  const folder = join(dir, area, release);
  cpSync(join(dir, area, live), folder, { recursive: true });
  for (const name of filesOf(folder)) {
    const path = join(folder, name);
    // Compressed copies would be sent instead, with the old name in them.
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (/\.(js|json)$/.test(name)) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(live, release));
  }
  describeAgain(folder);
  return release;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(folder, name)).isFile());

/** Writes the digests of the changed files, as the build does. */
function describeAgain(folder: string): void {
  const digestIn = (name: string) => digestOf(readFileSync(join(folder, name)));
  const scripts = filesOf(folder).filter((name) => /^assets\/[^/]+\.js$/.test(name));
  const integrity = JSON.stringify(Object.fromEntries(scripts.map((name) => [name, digestIn(name)])));
  writeFileSync(join(folder, 'integrity.json'), integrity);
  const file = join(folder, 'release.json');
  const description = readJson(file);
  const release = { ...(description.release as Description), integrity: digestOf(integrity) };
  const names = filesOf(folder).filter((name) => name !== 'release.json');
  const files = Object.fromEntries(
    names.map((name) => [name, { bytes: statSync(join(folder, name)).size, integrity: digestIn(name) }]),
  );
  writeFileSync(file, JSON.stringify({ ...description, release, files }));
}
