import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry, type RemoteRelease } from '@vetcare/contracts';
import { home } from '../setup/run';

const releasesDir = join(home, 'releases');
const file = join(releasesDir, 'remotes.json');

export const readRegistry = (): Registry => Registry.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Replaces the registry in one step, as a deployment does. */
export function writeRegistry(registry: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(registry));
  renameSync(`${file}.new`, file);
}

/**
 * Publishes another release of an area: what webpack has built of it, under a name of its own and with one chunk changed.
 * Building it again would take a minute.
 */
export function publishCopy(area: string, chunk: string, change: (script: string) => string): RemoteRelease {
  const live = readRegistry().remotes[area]?.stable.release;
  if (!live) throw new Error(`${area} is not live`);
  const release = `${live.slice(0, 6)}${Math.random().toString(16).slice(2, 8)}`;
  const folder = join(releasesDir, area, release);
  cpSync(join(releasesDir, area, live), folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Compressed copies would be sent instead of what is changed here.
    if (/\.(br|gz)$/.test(entry.name)) rmSync(path);
    else if (/\.(js|json)$/.test(entry.name)) {
      const text = readFileSync(path, 'utf8').replaceAll(live, release);
      writeFileSync(path, entry.name.startsWith(`${chunk}.`) ? change(text) : text);
    }
  }
  const description = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  // The changed files are this release's own, as if they had been built.
  const changed = { ...description.release, integrity: writeIntegrity(folder) };
  const files = describeFiles(folder);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...description, release: changed, files }));
  return changed;
}

const digestOf = (content: Buffer | string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The digest of each script, as the build writes them. Returns the digest of that. */
function writeIntegrity(folder: string): string {
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  const digests = scripts.map((name) => [`assets/${name}`, digestOf(readFileSync(join(folder, 'assets', name)))]);
  const text = JSON.stringify(Object.fromEntries(digests));
  writeFileSync(join(folder, 'integrity.json'), text);
  return digestOf(text);
}

/** Size and digest of each file, as the build lists them. */
function describeFiles(folder: string) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name !== 'release.json' && statSync(join(folder, name)).isFile(),
  );
  return Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(join(folder, name));
      return [name, { bytes: content.length, integrity: digestOf(content) }];
    }),
  );
}
