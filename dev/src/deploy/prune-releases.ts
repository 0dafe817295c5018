import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASES_IN_USE } from '@vetcare/contracts';
import { type Deployment, readDeployments } from './deployment-log';
import { readRegistry } from './registry-file';
import { SHELL } from './release-folder';

/** So many stay in any case, as what `rollback --to` can name. */
const KEPT = 12;
/** Anybody can say that a tab has a release, so only so many of those that are named for that alone stay. */
const KEPT_FOR_TABS = 12;
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
  /** Of those that open tabs have said they have. */
  isInTab?: (release: string) => boolean;
  now?: Date;
}

/**
 * Removes releases from the folder of an area. These stay: those that are named or being copied, those that were live within 48 hours,
 * twelve that open tabs have, and of the others the newest, up to twelve in all, those that were never live after those that were.
 */
export function pruneReleases(
  folder: string,
  { named, liveUntil = new Map(), isInTab = () => false, now = new Date() }: Kept,
): void {
  if (!existsSync(folder)) return;
  const since = now.getTime() - OPEN_TABS_MS;
  const published = readdirSync(folder)
    .filter((name) => IS_RELEASE.test(name))
    .map((name) => ({ name, builtAt: statSync(join(folder, name)).mtimeMs, wasLive: liveUntil.has(name) }))
    .sort((a, b) => Number(b.wasLive) - Number(a.wasLive) || b.builtAt - a.builtAt);
  const isKnown = (name: string) => named.includes(name) || (liveUntil.get(name) ?? 0) > since;
  const told = published.map(({ name }) => name).filter((name) => !isKnown(name) && isInTab(name));
  const forTabs = new Set(told.slice(0, KEPT_FOR_TABS));
  const isInUse = (name: string) => isKnown(name) || forTabs.has(name);
  const inUse = published.filter(({ name }) => isInUse(name));
  const others = published.filter(({ name }) => !isInUse(name));
  for (const { name } of others.slice(Math.max(0, KEPT - inUse.length)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

interface Prunes {
  releasesDir: string;
  /** Which releases open tabs have. Undefined while nobody can tell, and then nothing is removed. */
  inUse: () => Promise<ReadonlySet<string> | undefined>;
  now?: Date;
}

function pruneFolder({ releasesDir, now = new Date() }: Prunes, area: string, inUse: ReadonlySet<string>): void {
  const { shell, remotes } = readRegistry(releasesDir);
  const { stable, canary, previous } =
    area === SHELL ? { ...shell, stable: shell, canary: undefined } : (remotes[area] ?? {});
  pruneReleases(join(releasesDir, area), {
    named: [stable, canary, previous].map((one) => one?.release),
    liveUntil: findLiveUntil(readDeployments(releasesDir), area),
    isInTab: (release) => inUse.has(RELEASES_IN_USE.member(area, release)),
    now,
  });
}

/** Prunes the folder of the shell or a remote. What the registry names stays. */
export async function pruneArea(prunes: Prunes, area: string): Promise<void> {
  const inUse = await prunes.inUse();
  if (inUse) pruneFolder(prunes, area, inUse);
}

/** Prunes the shell and all remotes. */
export async function pruneAll(prunes: Prunes): Promise<void> {
  const inUse = await prunes.inUse();
  if (!inUse) return;
  for (const area of [SHELL, ...Object.keys(readRegistry(prunes.releasesDir).remotes)])
    pruneFolder(prunes, area, inUse);
}
