import type { Registry } from '@vetcare/contracts';
import { allPages } from './checked-pages';
import type { DeployCommand, DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { finishFirst, withFirstDeployment } from './first-deployment';
import { mustBeLight, mustFit, mustWork } from './must-fit';
import { entryOf, type Remote, remoteEntries, withoutRemote } from './registry-changes';
import type { ReleaseDescription } from './release-folder';

type Deps = Pick<
  DeployDeps,
  'releases' | 'build' | 'check' | 'sizeOf' | 'offered' | 'served' | 'holder' | 'note' | 'now' | 'log' | 'pause'
>;

/** @throws DeployRefusedError if a page of it belongs to another area */
function mustOwnPages({ remotes }: Registry, area: string, { routes }: ReleaseDescription): void {
  for (const [other, entry] of Object.entries(remotes)) {
    const taken = routes.find((route) => entry.routes.includes(route));
    if (taken) throw new DeployRefusedError(`${taken} is a page of ${other}, so ${area} can’t have it.`);
  }
}

/** Takes the area out, if this is what is live of it. */
const takeOut = ({ releases }: Deps, area: string, release: string) =>
  releases.update(area, (registry) =>
    registry.remotes[area]?.stable.release === release ? withoutRemote(registry, area) : registry,
  );

/**
 * Makes the first release of an area live on a platform that runs. There is nothing to compare it with and nobody who had its pages before,
 * so everybody gets it at once, and it is looked at then.
 * @throws DeployRefusedError, and then nothing of it is live
 */
export async function addArea(deps: Deps, command: DeployCommand): Promise<void> {
  const { area, dryRun } = command;
  const { releases, served, holder, pause, note, now, log } = deps;
  if (dryRun) return log(`Would build ${area}, of which nothing is live yet, and give it to all. Nothing is changed.`);
  const release = command.release ?? (await deps.build(area));
  const description = await releases.describe(area, release);
  log(`✓ ${area} ${release} is complete; nothing of ${area} is live yet`);
  await mustFit(deps, area, description);
  await mustBeLight(deps, command, description);
  const { routes, rules, places } = description;
  const stable = { ...description.release, publishedAt: now().toISOString() };
  const live: Remote = { stable, routes, rules, places };
  await releases.update(area, (registry) => {
    if (registry.remotes[area]) throw new DeployRefusedError(`${area} was deployed by somebody else meanwhile.`);
    mustOwnPages(registry, area, description);
    const first = withFirstDeployment(live, holder, { release, now: now() });
    return { ...registry, remotes: { ...registry.remotes, [area]: first } };
  });
  try {
    await served(area, live);
    await mustWork(deps, area, description, { pages: allPages(description) });
    // A person who has stopped the deployment is heard at the next pause.
    await pause();
    await remoteEntries(releases, area).update((entry) => finishFirst(area, entry));
  } catch (error) {
    await takeOut(deps, area, release);
    log(`✗ ${release} was taken back; nothing of ${area} is live, as before`);
    throw error;
  }
  note({ area, action: 'deployed', release });
  log(`✓ ${area} ${release} is live; \`npm run rollback -- ${area} --to nothing\` takes it out again`);
}

/**
 * Takes an area out: its pages and places are gone.
 * @throws DeployRefusedError if it is being deployed
 */
export async function removeArea(
  deps: Pick<DeployDeps, 'releases' | 'note' | 'log'>,
  { area, dryRun }: Pick<DeployCommand, 'area' | 'dryRun'>,
): Promise<void> {
  const { releases, note, log } = deps;
  const { release } = entryOf(await releases.read(area), area).stable;
  if (dryRun) return log(`Would take ${area} ${release} out, and its pages with it. Nothing is changed.`);
  await releases.update(area, (registry) => {
    const { deployment } = entryOf(registry, area);
    if (deployment)
      throw new DeployRefusedError(`${area} is being deployed by ${deployment.by}: npm run abort -- ${area}`);
    return withoutRemote(registry, area);
  });
  note({ area, action: 'withdrawn', release });
  log(`✓ nothing of ${area} is live any more; \`npm run deploy -- ${area}\` brings it back`);
}
