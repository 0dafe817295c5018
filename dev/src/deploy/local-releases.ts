import type { Releases } from './deploy-deps';
import { pruneArea } from './prune-releases';
import { readRegistry, updateRegistry } from './registry-file';
import { readRelease } from './release-folder';

const nobodyTells = async () => new Set<string>();

/**
 * Releases in folders of this machine, with the registry in a file beside them.
 * @param inUse which of them open tabs have; undefined while that can't be told
 */
export const localReleases = (
  releasesDir: string,
  inUse: () => Promise<ReadonlySet<string> | undefined> = nobodyTells,
): Releases => ({
  read: async () => readRegistry(releasesDir),
  update: async (_area, change) => updateRegistry(releasesDir, change),
  describe: async (area, release) => readRelease(releasesDir, area, release),
  prune: async (area) => pruneArea({ releasesDir, inUse }, area),
});
