import type { Registry, RemoteEntry, ShellEntry, ShellRelease } from '@vetcare/contracts';
import { serviceNames } from '../areas/service-manifest';
import { DeployRefusedError, NothingLiveError } from './deploy-refused';
import { type ReleaseDescription, SHELL } from './release-folder';
import type { Entries } from './run-deployment';

/** Where the registry is kept. */
export interface RegistryStore {
  /** The registry as it is now. */
  read: (area: string) => Promise<Registry>;
  /** Changes the entry of one area. */
  update: (area: string, change: (registry: Registry) => Registry) => Promise<Registry>;
}

/** What is live of a remote. */
export type Remote = Omit<RemoteEntry, 'deployment'>;
/** What is live of the shell. */
export type Shell = Omit<ShellEntry, 'deployment'>;

/** @throws NothingLiveError if the registry does not contain the area */
export function entryOf({ remotes }: Registry, area: string): RemoteEntry {
  const entry = Object.hasOwn(remotes, area) && remotes[area];
  if (entry) return entry;
  throw new NothingLiveError(
    `There is no area ${area || 'without a name'} here. There are ${[SHELL, ...Object.keys(remotes)].sort().join(', ')}, and the services ${serviceNames().join(', ')}.`,
  );
}

export const withoutRemote = ({ remotes, ...registry }: Registry, area: string): Registry => {
  const { [area]: _, ...others } = remotes;
  return { ...registry, remotes: others };
};

/** The entry of a remote, to be read and changed by itself. */
export const remoteEntries = (releases: RegistryStore, area: string): Entries<Remote> => ({
  read: async () => entryOf(await releases.read(area), area),
  async update(change) {
    const registry = await releases.update(area, (before) => ({
      ...before,
      remotes: { ...before.remotes, [area]: change(entryOf(before, area)) },
    }));
    return entryOf(registry, area);
  },
});

export const shellEntries = (releases: RegistryStore): Entries<Shell> => ({
  read: async () => (await releases.read(SHELL)).shell,
  update: async (change) =>
    (await releases.update(SHELL, (before) => ({ ...before, shell: change(before.shell) }))).shell,
});

/** Offers a release to a percentage of visitors, or to a cohort, while the others keep the stable one. */
export const offerCanary = (
  entry: Remote,
  { release }: ReleaseDescription,
  audience: Pick<NonNullable<Remote['canary']>, 'percent' | 'cohort' | 'roles' | 'users'>,
): Remote => ({ ...entry, canary: { ...release, ...audience } });

/** Ends the canary: everybody gets the stable release. */
export function withdrawCanary({ canary: _, ...entry }: Remote): Remote {
  return entry;
}

/** Makes a release the stable one. The former stable release becomes `previous`. */
export function promote(
  { canary: _, ...entry }: Remote,
  { release, routes, rules, places }: ReleaseDescription,
  publishedAt: string,
): Remote {
  const previous = entry.stable.release === release.release ? entry.previous : entry.stable;
  return { ...entry, stable: { ...release, publishedAt }, ...(previous && { previous }), routes, rules, places };
}

/**
 * Makes an earlier release stable again. What was live was withdrawn, so it becomes nobody's previous release, and a canary ends.
 */
export function putBack(
  { canary: _, previous, ...entry }: Remote,
  { release, routes, rules, places }: ReleaseDescription,
  publishedAt: string,
): Remote {
  const known = previous?.release === release.release ? previous : { ...release, publishedAt };
  return { ...entry, stable: known, routes, rules, places };
}

/** Makes a release of the shell live. The former one becomes `previous`. */
export function withShell({ previous: _, ...previous }: Shell, release: ShellRelease, publishedAt: string): Shell {
  return { ...release, publishedAt, previous };
}

/** Makes an earlier release of the shell live again, and what was live nobody's previous one. */
export const putShellBack = ({ previous }: Shell, release: ShellRelease, publishedAt: string): Shell =>
  previous?.release === release.release ? previous : { ...release, publishedAt };

/** @throws DeployRefusedError if a live remote was built against a newer shell than this release */
export function mustOffer({ remotes }: Registry, { release, provides = 1 }: ShellRelease): void {
  const needsMore = Object.entries(remotes).find(([, { stable, canary }]) =>
    [stable, canary].some((one) => (one?.needs?.shell ?? 0) > provides),
  );
  if (needsMore)
    throw new DeployRefusedError(
      `shell ${release} does not fit: it offers shell ${provides}, but what is live of ${needsMore[0]} needs more. Roll ${needsMore[0]} back first.`,
    );
}
