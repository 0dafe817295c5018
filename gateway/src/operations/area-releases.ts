import type { AreaReleases, Registry, ReleaseHealth } from '@vetcare/contracts';

interface Published {
  release: string;
  publishedAt?: string | undefined;
}

export type ReadHealth = (area: string, release: string) => Promise<ReleaseHealth | null>;

/** Lists the releases that the registry knows, the shell's first, with what browsers reported of them. */
export async function areaReleases({ shell, remotes }: Registry, readHealth: ReadHealth): Promise<AreaReleases[]> {
  const describe = async (area: string, { release, publishedAt = undefined }: Published) => ({
    release,
    publishedAt: publishedAt ?? null,
    health: await readHealth(area, release),
  });
  const describeOptional = (area: string, release: Published | undefined) => (release ? describe(area, release) : null);
  const areas = Object.entries(remotes).map(async ([area, { stable, previous, canary, placeFaults }]) => ({
    area,
    live: await describe(area, stable),
    previous: await describeOptional(area, previous),
    canary: canary
      ? { ...(await describe(area, canary)), percent: canary.percent ?? null, cohort: canary.cohort ?? null }
      : null,
    ...(placeFaults && { placeFaults }),
  }));
  return [
    {
      area: 'shell',
      live: await describe('shell', shell),
      previous: await describeOptional('shell', shell.previous),
      canary: null,
    },
    ...(await Promise.all(areas)),
  ];
}
