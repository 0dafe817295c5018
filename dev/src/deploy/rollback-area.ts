import type { DeployDeps } from './deploy-area';
import { DeployRefusedError } from './deploy-refused';
import { entryOf, putBack } from './registry-changes';

type RollbackDeps = Pick<DeployDeps, 'releases' | 'served' | 'note' | 'now' | 'log'>;

/**
 * Makes an earlier release of an area live again, without further checks: the one that is named, else the one before. What was live
 * was bad, so a second rollback does not bring it back.
 * @throws DeployRefusedError if there is none or its files are gone
 */
export async function rollBackArea(
  deps: RollbackDeps,
  { area, to, dryRun }: { area: string; to?: string | undefined; dryRun: boolean },
): Promise<void> {
  const { releases, now, log } = deps;
  const { stable, previous } = entryOf(await releases.read(area), area);
  const back = to ?? previous?.release;
  if (!back)
    throw new DeployRefusedError(
      `${area} has no release before ${stable.release}: there is nothing to go back to. \`--to <release>\` names another one.`,
    );
  const description = await releases.describe(area, back);
  if (dryRun) return log(`Would put ${area} ${back} back instead of ${stable.release}. Nothing is changed.`);
  await releases.lock(area, async () => {
    const change = (registry: Parameters<typeof putBack>[0]) =>
      putBack(registry, area, description, now().toISOString());
    await deps.served(area, await releases.update(area, change));
    deps.note({ area, action: 'rolled back', release: back });
    log(`✓ ${area} ${back} is live again; nobody gets ${stable.release} any more`);
  });
}
