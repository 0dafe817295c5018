import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { probeThrough } from '../deploy/cluster/run-on-cluster';
import { withDeployLock } from '../deploy/deploy-lock';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { deploymentNotes } from '../deploy/deployment-log';
import { pruneReleases } from '../deploy/prune-releases';
import { repository } from '../repository';
import { SERVICE_RELEASES, SERVICES_FILE } from '../start/plan-context';
import type { ServiceDeployDeps } from './deploy-service';
import { connectRunner } from './runner.client';
import { checkServiceRelease, publishService } from './service-release';
import { callsAt } from './watch-service';

const LONGEST_MS = 30_000;
const PROBE_MS = 2_000;

const answerOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    async (answer) => ({ status: answer.status, body: await answer.text() }),
    (error: Error) => ({ status: 0, body: error.message }),
  );

/** Asks again until the answer is as wanted. Returns the last answer if it never is. */
async function waitFor(url: string, isWanted: (answer: { status: number; body: string }) => boolean) {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    const answer = await answerOf(url);
    if (isWanted(answer)) return undefined;
    if (Date.now() > deadline)
      return `${url} answered ${answer.status || answer.body} for ${LONGEST_MS / 1000} seconds`;
    await pause(50);
  }
}

export const waitUntilReady = (origin: string) => waitFor(`${origin}/readyz`, ({ status }) => status === 200);

/** The gateway says in `/readyz` what it has read of the file, by a digest. Others may deploy other services meanwhile. */
export const waitUntilFollowed = (url: string, file: string) => async () => {
  const digest = () => createHash('sha256').update(readFileSync(file)).digest('hex');
  const fault = await waitFor(`${url}/readyz`, ({ body }) => body.includes(`"services":"${digest()}"`));
  if (fault) throw new DeployRefusedError(`The gateway did not take up the new addresses: ${fault}. Look at its log.`);
};

interface LocalPlatform {
  home: string;
  url: string;
  controlSocket: string;
  gatewayMetricsUrl: string;
}

/** Services of the platform that `npm start` runs. */
export function localServices(
  { home, url, controlSocket, gatewayMetricsUrl }: LocalPlatform,
  log: (line: string) => void,
): ServiceDeployDeps {
  const releasesDir = join(home, SERVICE_RELEASES);
  const file = join(home, SERVICES_FILE);
  const now = () => new Date();
  return {
    file,
    runner: connectRunner(controlSocket),
    publish: (service) => publishService(repository, releasesDir, service),
    checkRelease: (service, release) => checkServiceRelease(releasesDir, service, release),
    ready: waitUntilReady,
    followed: waitUntilFollowed(url, file),
    probe: (address, service) => probeThrough(address)(service),
    calls: callsAt(gatewayMetricsUrl),
    pause: () => pause(1_000),
    url,
    prune: (service, named) => pruneReleases(join(releasesDir, service), named),
    lock: (service, work) => withDeployLock(releasesDir, service, work),
    // One log for all deployments of this machine.
    note: deploymentNotes(join(home, 'releases'), now),
    now,
    log,
  };
}
