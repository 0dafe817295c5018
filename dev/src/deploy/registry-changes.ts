import type { Registry, ShellRelease } from '@vetcare/contracts';
import { serviceNames } from '../areas/service-manifest';
import { DeployRefusedError } from './deploy-refused';
import { type ReleaseDescription, SHELL } from './release-folder';

type Entry = Registry['remotes'][string];

/** @throws DeployRefusedError if the registry does not contain the area */
export function entryOf({ remotes }: Registry, area: string): Entry {
  const entry = Object.hasOwn(remotes, area) && remotes[area];
  if (entry) return entry;
  throw new DeployRefusedError(
    `There is no area ${area || 'without a name'} here. There are ${[SHELL, ...Object.keys(remotes)].sort().join(', ')}, and the services ${serviceNames().join(', ')}.`,
  );
}

const withEntry = (registry: Registry, area: string, entry: Entry): Registry => ({
  ...registry,
  remotes: { ...registry.remotes, [area]: entry },
});

/** Offers a release to a percentage of visitors, or to a cohort, while the others keep the stable one. */
export const offerCanary = (
  registry: Registry,
  area: string,
  { release }: ReleaseDescription,
  audience: Pick<NonNullable<Entry['canary']>, 'percent' | 'cohort' | 'roles' | 'users'>,
): Registry => withEntry(registry, area, { ...entryOf(registry, area), canary: { ...release, ...audience } });

/** Ends the canary: everybody gets the stable release. */
export function withdrawCanary(registry: Registry, area: string): Registry {
  const { canary: _, ...entry } = entryOf(registry, area);
  return withEntry(registry, area, entry);
}

/** Makes a release the stable one. The former stable release becomes `previous`. */
export function promote(
  registry: Registry,
  area: string,
  { release, routes, rules, places }: ReleaseDescription,
  publishedAt: string,
): Registry {
  const { canary: _, ...entry } = entryOf(registry, area);
  const previous = entry.stable.release === release.release ? entry.previous : entry.stable;
  return withEntry(registry, area, {
    ...entry,
    stable: { ...release, publishedAt },
    ...(previous && { previous }),
    routes,
    rules,
    places,
  });
}

/**
 * Makes an earlier release stable again. What was live was withdrawn, so it becomes nobody's previous release, and a canary ends.
 */
export function putBack(
  registry: Registry,
  area: string,
  { release, routes, rules, places }: ReleaseDescription,
  publishedAt: string,
): Registry {
  const { canary: _, previous, ...entry } = entryOf(registry, area);
  const known = previous?.release === release.release ? previous : { ...release, publishedAt };
  return withEntry(registry, area, { ...entry, stable: known, routes, rules, places });
}

const nothingBefore = (area: string, release: string) =>
  new DeployRefusedError(
    `${area} has no release before ${release}: there is nothing to go back to. \`--to\` names another one.`,
  );

/** Makes a release of the shell live. The former one becomes `previous`. */
export function withShell(registry: Registry, release: ShellRelease, publishedAt: string): Registry {
  const { previous: _, ...previous } = registry.shell;
  return { ...registry, shell: { ...release, publishedAt, previous } };
}

/** Makes the previous release of the shell live again, and nobody's previous one of what was live. @throws DeployRefusedError if there is none */
export function putShellBack(registry: Registry): Registry {
  const { previous, ...live } = registry.shell;
  if (!previous) throw nothingBefore(SHELL, live.release);
  return { ...registry, shell: previous };
}

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
