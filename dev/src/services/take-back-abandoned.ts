import { existsSync } from 'node:fs';
import { type RunningDeployment, settle } from '@vetcare/contracts';
import { deploymentNotes } from '../deploy/deployment-log';
import { localReleases } from '../deploy/local-releases';
import { remoteEntries, shellEntries } from '../deploy/registry-changes';
import { readRegistry, registryFileIn } from '../deploy/registry-file';
import { SHELL } from '../deploy/release-folder';
import type { Entries } from '../deploy/run-deployment';
import { readLiveServices, serviceEntries } from './live-services';

interface Places {
  releasesDir: string;
  /** The file of live services. */
  servicesFile: string;
  /** The file of the live gateway. */
  gatewayFile: string;
}

type IsAbandoned = (area: string, deployment: RunningDeployment) => boolean;

interface Found {
  area: string;
  deployment: RunningDeployment;
  takeBack: () => Promise<unknown>;
}

const takingBack = <Live extends object>(entries: Entries<Live>, { id }: RunningDeployment) =>
  entries.update((entry) => settle(entry, { takeBack: entry.deployment?.id === id }));

/** All deployments that are under way on this machine. */
function findDeployments({ releasesDir, servicesFile, gatewayFile }: Places): Found[] {
  const found: Found[] = [];
  const add = <Live extends object>(
    area: string,
    deployment: RunningDeployment | undefined,
    entries: Entries<Live>,
  ) => {
    if (deployment) found.push({ area, deployment, takeBack: () => takingBack(entries, deployment) });
  };
  const releases = localReleases(releasesDir);
  if (existsSync(registryFileIn(releasesDir))) {
    const { shell, remotes } = readRegistry(releasesDir);
    add(SHELL, shell.deployment, shellEntries(releases));
    for (const [area, { deployment }] of Object.entries(remotes)) add(area, deployment, remoteEntries(releases, area));
  }
  for (const file of [servicesFile, gatewayFile].filter(existsSync))
    for (const [service, { deployment }] of Object.entries(readLiveServices(file)))
      add(service, deployment, serviceEntries(file, service));
  return found;
}

/**
 * Writes down that deployments are taken back whose process has died, which gateways notice by themselves.
 * @throws DeployRefusedError if a file can't be read
 */
export async function takeBackAbandoned(
  places: Places,
  { isAbandoned, now, log }: { isAbandoned: IsAbandoned; now: () => Date; log: (line: string) => void },
): Promise<void> {
  for (const { area, deployment, takeBack } of findDeployments(places)) {
    if (!isAbandoned(area, deployment)) continue;
    await takeBack();
    const { release, by } = deployment;
    if (release) deploymentNotes(places.releasesDir, now)({ area, action: 'withdrawn', release });
    log(`${by} has left a deployment of ${area} unfinished: what was live before is live again`);
  }
}
