import { lastDeployment, readDeployments } from './deployment-log';
import { deploymentFacts } from './lease-holder';
import { readRegistry } from './registry-file';
import { SHELL } from './release-folder';

/** A release, with one of its files. */
interface Shown {
  release: string;
  publishedAt?: string | undefined;
  file: string;
}

/** Whether the gateway serves a file. */
type IsServed = (path: string) => Promise<boolean>;

/**
 * Prints for each area the live release, since when and by whom, whether its files are served, and its canary and previous
 * release.
 */
export async function showLive(deps: {
  releasesDir: string;
  isServed: IsServed;
  log: (line: string) => void;
}): Promise<void> {
  const { releasesDir, isServed, log } = deps;
  const { shell, remotes } = readRegistry(releasesDir);
  const deployments = readDeployments(releasesDir);
  const show = async (area: string, { release, publishedAt, file }: Shown, further: string[]) => {
    const by = lastDeployment(deployments, area, release);
    const facts = [
      `${area.padEnd(12)} ${release}`,
      `since ${by?.at ?? publishedAt ?? 'unknown'}${by ? ` by ${by.by}` : ''}`,
      (await isServed(file)) ? 'served' : 'NOT SERVED',
      ...further,
    ];
    log(facts.join('  '));
  };
  const before = (previous?: { release: string }) => (previous ? [`previous ${previous.release}`] : []);
  await show(SHELL, { ...shell, file: `${shell.base}document.json` }, [
    ...before(shell.previous),
    ...deploymentFacts(shell.deployment),
  ]);
  for (const [area, { stable, canary, previous, deployment }] of Object.entries(remotes).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const offered = canary ? [`canary ${canary.release} for ${canary.percent ?? 0} %`] : [];
    const further = [...offered, ...before(previous), ...deploymentFacts(deployment)];
    await show(area, { ...stable, file: stable.entry }, further);
  }
}
