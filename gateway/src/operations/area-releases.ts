import type { AreaReleases, Registry } from '@vetcare/contracts';

interface Published {
  release: string;
  publishedAt?: string | undefined;
}

const described = ({ release, publishedAt = undefined }: Published) => ({ release, publishedAt: publishedAt ?? null });

/** Which releases the registry names: the shell's, then those of each remote. */
export function areaReleases({ shell, remotes }: Registry): AreaReleases[] {
  const areas = Object.entries(remotes).map(([area, { stable, previous, canary }]) => ({
    area,
    live: described(stable),
    previous: previous ? described(previous) : null,
    canary: canary ? { ...described(canary), percent: canary.percent ?? null, cohort: canary.cohort ?? null } : null,
  }));
  const { previous } = shell;
  return [
    { area: 'shell', live: described(shell), previous: previous ? described(previous) : null, canary: null },
    ...areas,
  ];
}
