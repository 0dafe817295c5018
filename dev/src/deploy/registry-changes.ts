import type { Registry } from '@vetcare/contracts';
import { services } from '../start/process-plans';
import { DeployRefusedError } from './deploy-refused';
import type { ReleaseDescription } from './release-folder';

type Entry = Registry['remotes'][string];

/** @throws DeployRefusedError if the registry does not contain the area */
export function entryOf({ remotes }: Registry, area: string): Entry {
  const entry = remotes[area];
  if (entry) return entry;
  throw new DeployRefusedError(
    `There is no area ${area} here. There are ${Object.keys(remotes).sort().join(', ')}, and the services ${services.join(', ')}. The shell and the gateway are built by \`npm start\`; on a cluster, add --cluster.`,
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
  audience: { percent: number; cohort?: string },
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
  { release, routes, rules }: ReleaseDescription,
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
  });
}

/** Makes the previous release stable again. The two change places, and a canary ends. */
export function putBack(registry: Registry, area: string, description: ReleaseDescription): Registry {
  const { canary: _, ...entry } = entryOf(registry, area);
  if (!entry.previous)
    throw new DeployRefusedError(
      `${area} has no release before ${entry.stable.release}: there is nothing to go back to.`,
    );
  return withEntry(registry, area, {
    ...entry,
    stable: entry.previous,
    previous: entry.stable,
    routes: description.routes,
    rules: description.rules,
  });
}
