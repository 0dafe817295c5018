import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, ReleaseFiles } from '@vetcare/contracts';
import { findDamagedFiles } from '@vetcare/service-kit';
import { z } from 'zod';

/** Says what is wrong with a release, or nothing. */
export type FaultOf = (area: string, release: string) => string | undefined;

/** Releases that were built before they listed all their files are taken as they are. */
const Description = z.object({ files: ReleaseFiles.optional() });

async function faultIn(folder: string): Promise<string | undefined> {
  try {
    const { files } = Description.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
    const [damaged] = await findDamagedFiles(folder, files ?? {});
    return damaged && `${damaged} is missing, or not as it was built`;
  } catch (error) {
    return `its release.json can’t be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Looks whether the files of the releases that a registry names are as they were built. A release that was whole once is not read again,
 * since its folder never changes.
 * @param servedElsewhere areas whose files are not in `releasesDir`
 */
export function createReleaseCheck({
  releasesDir,
  servedElsewhere,
}: {
  releasesDir: string;
  servedElsewhere: string[];
}) {
  const whole = new Set<string>();
  return async function findFaults({ remotes }: Pick<Registry, 'remotes'>): Promise<FaultOf> {
    const faults = new Map<string, string>();
    for (const [area, { stable, canary }] of Object.entries(remotes)) {
      if (servedElsewhere.includes(area)) continue;
      for (const { release } of canary ? [stable, canary] : [stable]) {
        const key = `${area}/${release}`;
        if (whole.has(key)) continue;
        const fault = await faultIn(join(releasesDir, area, release));
        if (fault) faults.set(key, fault);
        else whole.add(key);
      }
    }
    return (area, release) => faults.get(`${area}/${release}`);
  };
}
