import type { DeployDeps } from './deploy-area';
import { DeployRefusedError } from './deploy-refused';
import { entryOf, putBack } from './registry-changes';

type RollbackDeps = Pick<DeployDeps, 'releases' | 'served' | 'note' | 'log'>;

/**
 * Makes the previous release of an area live again, without further checks.
 * @throws DeployRefusedError if there is none or its files are gone
 */
export async function rollBackArea(
  deps: RollbackDeps,
  { area, dryRun }: { area: string; dryRun: boolean },
): Promise<void> {
  const { releases, log } = deps;
  const { stable, previous } = entryOf(await releases.read(area), area);
  if (!previous)
    throw new DeployRefusedError(`${area} has no release before ${stable.release}: there is nothing to go back to.`);
  const description = await releases.describe(area, previous.release);
  if (dryRun)
    return log(`Would put ${area} ${previous.release} back instead of ${stable.release}. Nothing is changed.`);
  await releases.lock(area, async () => {
    await deps.served(area, await releases.update(area, (registry) => putBack(registry, area, description)));
    deps.note({ area, action: 'rolled back', release: previous.release });
    log(`✓ ${area} ${previous.release} is live again; ${stable.release} is the previous one now`);
  });
}
