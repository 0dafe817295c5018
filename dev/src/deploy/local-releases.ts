import type { Releases } from './deploy-deps';
import { pruneArea } from './prune-releases';
import { readRegistry, updateRegistry } from './registry-file';
import { readRelease } from './release-folder';

/** Releases in folders of this machine, with the registry in a file beside them. */
export const localReleases = (releasesDir: string): Releases => ({
  read: async () => readRegistry(releasesDir),
  update: async (_area, change) => updateRegistry(releasesDir, change),
  describe: async (area, release) => readRelease(releasesDir, area, release),
  prune: async (area) => pruneArea(releasesDir, area, readRegistry(releasesDir)),
});
