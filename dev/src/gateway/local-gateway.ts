import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSessions, type Login } from '../deploy/check-sessions';
import { deploymentNotes } from '../deploy/deployment-log';
import type { LeaseHolder } from '../deploy/lease-holder';
import { pruneReleases } from '../deploy/prune-releases';
import { readRegistry } from '../deploy/registry-file';
import { SERVICE_RELEASES } from '../platform/home';
import { GATEWAY, GATEWAY_FILE, SERVICES_FILE } from '../platform/plan-context';
import { repository } from '../repository';
import { readLiveServices } from '../services/live-services';
import { figuresFrom } from '../services/local-figures';
import { isReady, waitUntilReady } from '../services/local-services';
import { connectRunner } from '../services/runner.client';
import { checkServiceRelease, publishService } from '../services/service-release';
import { compareGateways } from './compare-gateways';
import type { GatewayDeployDeps } from './deploy-gateway';

/** The pages of all live areas that have no id in their path, and the first script of each. */
function pagesOf(home: string): string[] {
  const { shell, remotes } = readRegistry(join(home, 'releases'));
  const pages = Object.values(remotes).flatMap(({ routes }) =>
    routes.filter((route) => !route.includes(':')).map((route) => route.replace(/\/\*$/, '') || '/'),
  );
  const files = [shell, ...Object.values(remotes).map(({ stable }) => stable)].flatMap(({ js }) => js.slice(0, 1));
  return [...pages, ...files];
}

/** The gateway of the platform that `npm start` runs. */
export function localGateway(
  {
    home,
    url,
    logins,
    controlSocket,
    by,
  }: { home: string; url: string; logins: readonly Login[]; controlSocket: string; by?: string | undefined },
  holder: LeaseHolder,
  log: (line: string) => void,
): GatewayDeployDeps {
  const releasesDir = join(home, SERVICE_RELEASES);
  const now = () => new Date();
  const runner = connectRunner(controlSocket);
  return {
    file: join(home, GATEWAY_FILE),
    runner,
    publish: () => publishService(repository, releasesDir, GATEWAY),
    checkRelease: (release) => checkServiceRelease(releasesDir, GATEWAY, release),
    ready: (origin) => waitUntilReady(origin),
    followed: runner.followGateway,
    async compare(gateways) {
      const sessions = checkSessions({ url, logins });
      try {
        return await compareGateways(gateways, {
          pages: pagesOf(home),
          services: Object.keys(readLiveServices(join(home, SERVICES_FILE))),
          url,
          cookies: await sessions.cookies(),
        });
      } finally {
        await sessions.end();
      }
    },
    figures: figuresFrom(runner),
    isReady,
    pause: () => pause(1_000),
    prune: (named) => pruneReleases(join(releasesDir, GATEWAY), { named }),
    holder,
    note: deploymentNotes(join(home, 'releases'), now, by),
    now,
    log,
  };
}
