import type { DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { abortDeployment, changedMeanwhile, releaseToGoBackTo } from './end-deployment';
import { putBack, remoteEntries } from './registry-changes';

type RollbackDeps = Pick<DeployDeps, 'releases' | 'served' | 'holder' | 'note' | 'now' | 'log'>;

/**
 * Makes an earlier release of an area live again, without further checks: the one that is named, else the one before. What was live
 * was bad, so a second rollback does not bring it back. A deployment that is under way is what is taken back then, and nothing else.
 * With `onlyIf` it rolls back that live release or nothing.
 * @throws DeployRefusedError if there is none or its files are gone
 */
export async function rollBackArea(
  deps: RollbackDeps,
  { area, to, onlyIf, dryRun }: { area: string; to?: string | undefined; onlyIf?: string | undefined; dryRun: boolean },
): Promise<void> {
  const { releases, now, log } = deps;
  const entries = remoteEntries(releases, area);
  const { stable, previous, deployment } = await entries.read();
  if (deployment && dryRun) return log(`Would take back what ${deployment.by} is deploying. Nothing is changed.`);
  const hasChanged = (one: typeof stable) => onlyIf !== undefined && one.release !== onlyIf;
  // Who names what is live has not seen that it is being replaced.
  if (hasChanged(stable) || (deployment && onlyIf)) throw changedMeanwhile(area);
  if (deployment) return abortDeployment({ ...deps, entries, followed: (live) => deps.served(area, live) }, { area });
  const back = releaseToGoBackTo({ area, release: stable.release, previous: previous?.release }, to);
  const description = await releases.describe(area, back);
  if (dryRun) return log(`Would put ${area} ${back} back instead of ${stable.release}. Nothing is changed.`);
  const live = await entries.update((entry) => {
    if (entry.deployment) throw new DeployRefusedError(`${area} is being deployed by ${entry.deployment.by} just now.`);
    if (hasChanged(entry.stable)) throw changedMeanwhile(area);
    return putBack(entry, description, now().toISOString());
  });
  await deps.served(area, live);
  deps.note({ area, action: 'rolled back', release: back, replaced: stable.release });
  log(`✓ ${area} ${back} is live again; nobody gets ${stable.release} any more`);
}
