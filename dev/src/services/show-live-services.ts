import { lastDeployment, readDeployments } from '../deploy/deployment-log';
import { deploymentFacts } from '../deploy/lease-holder';
import { readLiveServices } from './live-services';

/** Prints for each service the live release, since when and by whom, how many of its processes are ready, and the release before. */
export async function showLiveServices(deps: {
  file: string;
  releasesDir: string;
  isReady: (origin: string) => Promise<boolean>;
  log: (line: string) => void;
}): Promise<void> {
  const { file, releasesDir, isReady, log } = deps;
  const deployments = readDeployments(releasesDir);
  for (const [service, { release, previous, origins, deployment }] of Object.entries(readLiveServices(file))) {
    const ready = (await Promise.all(origins.map(isReady))).filter(Boolean).length;
    const by = lastDeployment(deployments, service, release);
    const facts = [
      `${service.padEnd(12)} ${release}`,
      by ? `since ${by.at} by ${by.by}` : 'since the platform was started',
      `${ready} of ${origins.length} processes ready`,
      ...(previous ? [`previous ${previous}`] : []),
      ...deploymentFacts(deployment),
    ];
    log(facts.join('  '));
  }
}
