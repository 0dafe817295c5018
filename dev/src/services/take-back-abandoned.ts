import { existsSync } from 'node:fs';
import { type RunningDeployment, settle } from '@vetcare/contracts';
import { deploymentNotes } from '../deploy/deployment-log';
import { localReleases } from '../deploy/local-releases';
import { remoteEntries, shellEntries, withoutRemote } from '../deploy/registry-changes';
import { readRegistry, registryFileIn } from '../deploy/registry-file';
import { SHELL } from '../deploy/release-folder';
import type { Entries } from '../deploy/run-deployment';
import { isFinishing, type LeftRollback } from './act-by-command';
import { readLiveServices, removeService, serviceEntries } from './live-services';

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
  /** What was live before. */
  before: string | undefined;
  takeBack: () => Promise<unknown>;
}

interface Place<Live> {
  entries: Entries<Live>;
  /** Takes the area out, if this deployment is still under way. */
  takeOut?: (id: string) => Promise<unknown>;
}

const takingBack = <Live extends object>({ entries, takeOut }: Place<Live>, { id, first }: RunningDeployment) =>
  first && takeOut ? takeOut(id) : entries.update((entry) => settle(entry, { takeBack: entry.deployment?.id === id }));

/** All deployments that are under way on this machine. */
function findDeployments({ releasesDir, servicesFile, gatewayFile }: Places): Found[] {
  const found: Found[] = [];
  const add = <Live extends object>(
    area: string,
    deployment: (RunningDeployment & { restore: object }) | undefined,
    place: Place<Live>,
  ) => {
    const { release } = (deployment?.restore ?? {}) as { release?: string };
    if (deployment) found.push({ area, deployment, before: release, takeBack: () => takingBack(place, deployment) });
  };
  const releases = localReleases(releasesDir);
  if (existsSync(registryFileIn(releasesDir))) {
    const { shell, remotes } = readRegistry(releasesDir);
    add(SHELL, shell.deployment, { entries: shellEntries(releases) });
    for (const [area, { deployment }] of Object.entries(remotes)) {
      const takeOut = (id: string) =>
        releases.update(area, (registry) =>
          registry.remotes[area]?.deployment?.id === id ? withoutRemote(registry, area) : registry,
        );
      add(area, deployment, { entries: remoteEntries(releases, area), takeOut });
    }
  }
  for (const file of [servicesFile, gatewayFile].filter(existsSync))
    for (const [service, { deployment }] of Object.entries(readLiveServices(file)))
      add(service, deployment, {
        entries: serviceEntries(file, service),
        takeOut: (id) => removeService(file, service, (live) => live.deployment?.id === id),
      });
  return found;
}

interface TakeBackDeps {
  isAbandoned: IsAbandoned;
  /** Carries out a rollback whose process has died: what it goes back from was bad. Without it that is live again. */
  finish?: (rollback: LeftRollback) => Promise<void>;
  now: () => Date;
  log: (line: string) => void;
}

/**
 * Writes down that deployments are taken back whose process has died, which gateways notice by themselves.
 * @throws DeployRefusedError if a file can't be read
 */
export async function takeBackAbandoned(
  places: Places,
  { isAbandoned, finish, now, log }: TakeBackDeps,
): Promise<void> {
  for (const { area, deployment, before, takeBack } of findDeployments(places)) {
    if (!isAbandoned(area, deployment)) continue;
    await takeBack();
    const { release, by, goesBack } = deployment;
    if (finish && goesBack && !isFinishing(deployment) && release && before) {
      log(`${by} has left a rollback of ${area} unfinished: it is carried out`);
      await finish({ area, from: before, to: release });
      continue;
    }
    if (release) deploymentNotes(places.releasesDir, now)({ area, action: 'withdrawn', release });
    const after = deployment.first ? `nothing of ${area} is live, as before` : 'what was live before is live again';
    log(`${by} has left a deployment of ${area} unfinished: ${after}`);
  }
}
