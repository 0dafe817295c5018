import { lastDeployment, readDeployments } from './deployment-log';
import { readRegistry } from './registry-file';

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
  log(`shell        ${shell.release}  since ${shell.publishedAt ?? 'unknown'}`);
  for (const [area, { stable, canary, previous }] of Object.entries(remotes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const by = lastDeployment(deployments, area, stable.release);
    const facts = [
      `${area.padEnd(12)} ${stable.release}`,
      `since ${by?.at ?? stable.publishedAt ?? 'unknown'}${by ? ` by ${by.by}` : ''}`,
      (await isServed(stable.entry)) ? 'served' : 'NOT SERVED',
      ...(canary ? [`canary ${canary.release} for ${canary.percent ?? 0} %`] : []),
      ...(previous ? [`previous ${previous.release}`] : []),
    ];
    log(facts.join('  '));
  }
}
