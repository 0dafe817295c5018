import type { AreaReleases, Registry } from '@vetcare/contracts';

interface Published {
  release: string;
  publishedAt?: string | undefined;
}

const describeRelease = ({ release, publishedAt = undefined }: Published) => ({
  release,
  publishedAt: publishedAt ?? null,
});

/** Lists the releases that the registry knows, the shell's first. */
export function areaReleases({ shell, remotes }: Registry): AreaReleases[] {
  const areas = Object.entries(remotes).map(([area, { stable, previous, canary }]) => ({
    area,
    live: describeRelease(stable),
    previous: previous ? describeRelease(previous) : null,
    canary: canary
      ? { ...describeRelease(canary), percent: canary.percent ?? null, cohort: canary.cohort ?? null }
      : null,
  }));
  const { previous } = shell;
  return [
    {
      area: 'shell',
      live: describeRelease(shell),
      previous: previous ? describeRelease(previous) : null,
      canary: null,
    },
    ...areas,
  ];
}
