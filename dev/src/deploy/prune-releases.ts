import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@vetcare/contracts';
import { type Deployment, readDeployments } from './deployment-log';
import { readRegistry } from './registry-file';
import { SHELL } from './release-folder';

/** So many stay in any case, as what `rollback --to` can name. */
const KEPT = 12;
/** A tab that is still open loads further files of the release that it was opened with. */
const OPEN_TABS_MS = 48 * 3_600_000;
/** A name with a dot is a release that is being copied. */
const IS_RELEASE = /^[A-Za-z0-9_-]+$/;

/** The releases that were live, and until when at least. */
export function findLiveUntil(deployments: readonly Deployment[], area: string): Map<string, number> {
  const until = new Map<string, number>();
  let live: string | undefined;
  for (const { at, release, replaced = live } of deployments.filter(isOf(area))) {
    for (const one of [release, replaced]) if (one) until.set(one, Date.parse(at));
    live = release;
  }
  return until;
}

const isOf =
  (area: string) =>
  (one: Deployment): boolean =>
    one.area === area && one.action !== 'withdrawn';

interface Kept {
  /** What the registry names. */
  named: readonly (string | undefined)[];
  /** Of those that were live, until when. */
  liveUntil?: ReadonlyMap<string, number>;
  now?: Date;
}

/**
 * Removes releases from the folder of an area. These stay: those that are named or being copied, those that were live within 48 hours,
 * and of the others the newest, up to twelve in all, those that were never live after those that were.
 */
export function pruneReleases(folder: string, { named, liveUntil = new Map(), now = new Date() }: Kept): void {
  if (!existsSync(folder)) return;
  const since = now.getTime() - OPEN_TABS_MS;
  const published = readdirSync(folder)
    .filter((name) => IS_RELEASE.test(name))
    .map((name) => ({ name, builtAt: statSync(join(folder, name)).mtimeMs, wasLive: liveUntil.has(name) }))
    .sort((a, b) => Number(b.wasLive) - Number(a.wasLive) || b.builtAt - a.builtAt);
  const isInUse = (name: string) => named.includes(name) || (liveUntil.get(name) ?? 0) > since;
  const inUse = published.filter(({ name }) => isInUse(name));
  const others = published.filter(({ name }) => !isInUse(name));
  for (const { name } of others.slice(Math.max(0, KEPT - inUse.length)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

/** Prunes the folder of the shell or a remote. What the registry names stays. */
export function pruneArea(releasesDir: string, area: string, { shell, remotes }: Registry, now = new Date()): void {
  const { stable, canary, previous } =
    area === SHELL ? { ...shell, stable: shell, canary: undefined } : (remotes[area] ?? {});
  pruneReleases(join(releasesDir, area), {
    named: [stable, canary, previous].map((one) => one?.release),
    liveUntil: findLiveUntil(readDeployments(releasesDir), area),
    now,
  });
}

/** Prunes the shell and all remotes. */
export function pruneAll(releasesDir: string): void {
  const registry = readRegistry(releasesDir);
  for (const area of [SHELL, ...Object.keys(registry.remotes)]) pruneArea(releasesDir, area, registry);
}
