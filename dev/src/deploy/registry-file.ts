import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Registry } from '@vetcare/contracts';
import { replaceFile } from '../platform/replace-file';
import { DeployRefusedError } from './deploy-refused';
import { withFileLock } from './file-lock';

export const registryFileIn = (releasesDir: string) => join(releasesDir, 'remotes.json');

/** @throws DeployRefusedError if there is no registry, or an invalid one that the gateway would ignore */
export function readRegistry(releasesDir: string): Registry {
  const file = registryFileIn(releasesDir);
  try {
    return Registry.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new DeployRefusedError(
      `${file} can’t be read as a registry. Put the last good one back, or run \`npm start\` once, which writes it.`,
      { cause },
    );
  }
}

/**
 * Reads, changes and replaces the registry. Readers see the old document or the new one, never half of it, and of two areas that are
 * deployed at once neither loses its change.
 */
export const updateRegistry = (releasesDir: string, change: (registry: Registry) => Registry): Promise<Registry> =>
  withFileLock(registryFileIn(releasesDir), () => {
    const registry = change(readRegistry(releasesDir));
    replaceFile(registryFileIn(releasesDir), registry);
    return registry;
  });
