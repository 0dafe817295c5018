import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@vetcare/contracts';
import { readRegistry } from './registry-file';
import { SHELL } from './release-folder';

/** More than ten, because a tab that is still open after ten releases of an area loads the files of its own. */
const KEPT = 12;
/** A name with a dot is a release that is being copied. */
const IS_RELEASE = /^[A-Za-z0-9_-]+$/;

/** Removes all releases from the folder of an area but the newest, those that are named, and those that are being copied. */
export function pruneReleases(folder: string, named: readonly (string | undefined)[]): void {
  if (!existsSync(folder)) return;
  const published = readdirSync(folder)
    .filter((name) => IS_RELEASE.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of published.slice(KEPT))
    if (!named.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Prunes the folder of the shell or a remote. What the registry names stays. */
export function pruneArea(releasesDir: string, area: string, { shell, remotes }: Registry): void {
  const { stable, canary, previous } =
    area === SHELL ? { ...shell, stable: shell, canary: undefined } : (remotes[area] ?? {});
  pruneReleases(
    join(releasesDir, area),
    [stable, canary, previous].map((one) => one?.release),
  );
}

/** Prunes the shell and all remotes. */
export function pruneAll(releasesDir: string): void {
  const registry = readRegistry(releasesDir);
  for (const area of [SHELL, ...Object.keys(registry.remotes)]) pruneArea(releasesDir, area, registry);
}
