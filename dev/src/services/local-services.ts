import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addressesOf } from '@vetcare/contracts';
import { z } from 'zod';
import { compareAccess } from '../checked-calls/compare-access';
import { findLosses } from '../checked-calls/find-losses';
import { findContractBreaks, type LiveCode } from '../contract-documents/recorded-contract';
import { checkSessions, type Login } from '../deploy/check-sessions';
import { probeThrough } from '../deploy/cluster/run-on-cluster';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { deploymentNotes } from '../deploy/deployment-log';
import type { LeaseHolder } from '../deploy/lease-holder';
import { pruneReleases } from '../deploy/prune-releases';
import { readRegistry } from '../deploy/registry-file';
import { SHELL } from '../deploy/release-folder';
import { callsAt } from '../deploy/watch-service';
import { readKeys, SERVICE_RELEASES } from '../platform/home';
import { SERVICES_FILE } from '../platform/plan-context';
import { repository } from '../repository';
import { processAsker } from './ask-process';
import { readBegunMigrations } from './begun-migrations';
import type { ServiceDeployDeps } from './deploy-service';
import { portOf, readLiveServices } from './live-services';
import { figuresFrom } from './local-figures';
import { connectRunner } from './runner.client';
import {
  cantLiveWith,
  checkServiceRelease,
  findNoWayBack,
  publishedAt,
  publishService,
  readCalls,
  readContract,
} from './service-release';

const LONGEST_MS = 30_000;
const PROBE_MS = 2_000;

const answerOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    async (answer) => ({ status: answer.status, body: await answer.text() }),
    (error: Error) => ({ status: 0, body: error.message }),
  );

/** How far the migrations of a process that is not ready yet are. */
const progressIn = (body: string) => /"migrating":\{[^}]*\}/.exec(body)?.[0];

/** Asks again until the answer is as wanted, for longer while migrations get on. Returns the last answer if it never is. */
async function waitFor(
  url: string,
  isWanted: (answer: { status: number; body: string }) => boolean,
  hasDied = async () => false,
) {
  let deadline = Date.now() + LONGEST_MS;
  let progress: string | undefined;
  for (;;) {
    const answer = await answerOf(url);
    if (isWanted(answer)) return undefined;
    if (await hasDied()) return 'it has ended before it was ready; look at its log';
    const now = progressIn(answer.body);
    if (now !== progress) deadline = Date.now() + LONGEST_MS;
    progress = now;
    if (Date.now() > deadline)
      return `${url} answered ${answer.status || answer.body} for ${LONGEST_MS / 1000} seconds`;
    await pause(50);
  }
}

export const isReady = async (origin: string): Promise<boolean> => (await answerOf(`${origin}/readyz`)).status === 200;

export const waitUntilReady = (origin: string, hasDied?: () => Promise<boolean>) =>
  waitFor(`${origin}/readyz`, ({ status }) => status === 200, hasDied);

/** The gateway says in `/readyz` where it sends calls, by a digest. Others may deploy other services meanwhile. */
export const waitUntilFollowed = (url: string, file: string) => async () => {
  const digest = () =>
    createHash('sha256')
      .update(JSON.stringify(addressesOf(readLiveServices(file))))
      .digest('hex');
  const fault = await waitFor(`${url}/readyz`, ({ body }) => body.includes(`"services":"${digest()}"`));
  if (fault) throw new DeployRefusedError(`The gateway did not take up the new addresses: ${fault}. Look at its log.`);
};

/** Where the code of everything that is live lies. */
function liveCode(home: string, serviceReleases: string): LiveCode {
  const { shell, remotes } = readRegistry(join(home, 'releases'));
  const fronts = [
    [SHELL, shell.release],
    ...Object.entries(remotes).map(([area, { stable }]) => [area, stable.release]),
  ];
  const services = Object.entries(readLiveServices(join(home, SERVICES_FILE)));
  return {
    folders: Object.fromEntries([
      ...fronts.map(([area = '', release = '']) => [area, join(home, 'releases', area, release)]),
      ...services.map(([name, { release }]) => [name, join(serviceReleases, name, release, 'services', name, 'dist')]),
    ]),
  };
}

/** Compares the recorded contracts of two releases, and the answers of their processes. */
function findingLosses(deps: {
  home: string;
  url: string;
  logins: LocalPlatform['logins'];
  releasesDir: string;
  now: () => Date;
}): ServiceDeployDeps['losses'] {
  const { home, url, logins, releasesDir, now } = deps;
  return async ({ service, release, before, origin }) => {
    const code = liveCode(home, releasesDir);
    const [was, is] = [before.release, release].map((one) => readContract(releasesDir, service, one));
    const breaks = was && is ? findContractBreaks(service, { before: was, now: is }, code) : [];
    const { internalPrivateKey: privateKey } = readKeys(home);
    const sessions = checkSessions({ url, logins });
    const accounts = await sessions.accounts().finally(sessions.end);
    const askAt = await processAsker({ service, privateKey, now });
    const known = z.array(z.looseObject({ name: z.string() })).safeParse(before.calls).data;
    const { made, losses } = await findLosses({
      ...{ service, accounts, code },
      before: askAt(before.origins[0] ?? ''),
      now: askAt(origin),
      hadCall: (name) => known?.some((one) => one.name === name) ?? true,
    });
    const access = compareAccess(before.calls, readCalls(releasesDir, service, release));
    return { made, losses: [...breaks, ...access, ...losses] };
  };
}

/** Asks the ledger of a service's migrations. A rollback is in a hurry, so it goes on where the database does not answer. */
const readingLedger =
  (deps: { mongoUrl: string | undefined; releasesDir: string }): ServiceDeployDeps['begunWithoutWayBack'] =>
  async (service, release) => {
    const { mongoUrl, releasesDir } = deps;
    const since = publishedAt(releasesDir, service, release);
    const begun = mongoUrl && (await readBegunMigrations(mongoUrl, service, since).catch(() => undefined));
    return begun ? cantLiveWith(releasesDir, service, release, begun) : 'unknown';
  };

interface LocalPlatform {
  home: string;
  url: string;
  controlSocket: string;
  gatewayMetricsUrl: string;
  /** The server of the services' databases. Undefined if the runner has not said. */
  mongoUrl?: string | undefined;
  logins: readonly Login[];
  /** Who is named in the log of deployments, if not the user of this machine. */
  by?: string | undefined;
}

/** Services of the platform that `npm start` runs. */
export function localServices(
  { home, url, controlSocket, gatewayMetricsUrl, mongoUrl, logins, by }: LocalPlatform,
  holder: LeaseHolder,
  log: (line: string) => void,
): ServiceDeployDeps {
  const releasesDir = join(home, SERVICE_RELEASES);
  const file = join(home, SERVICES_FILE);
  const now = () => new Date();
  const losses = findingLosses({ home, url, logins, releasesDir, now });
  const runner = connectRunner(controlSocket);
  return {
    file,
    runner,
    publish: (service) => publishService(repository, releasesDir, service),
    checkRelease: (service, release) => checkServiceRelease(releasesDir, service, release),
    noWayBack: (service, releases) => findNoWayBack(releasesDir, service, releases),
    begunWithoutWayBack: readingLedger({ mongoUrl, releasesDir }),
    callsOf: (service, release) => readCalls(releasesDir, service, release),
    ready: (origin) => waitUntilReady(origin, async () => ((await runner.look(portOf(origin)))?.crashes ?? 0) > 0),
    followed: waitUntilFollowed(url, file),
    losses,
    probe: (address, service) => probeThrough(address)(service),
    calls: callsAt(gatewayMetricsUrl),
    figures: figuresFrom(runner),
    isReady,
    pause: () => pause(1_000),
    url,
    prune: (service, named) => pruneReleases(join(releasesDir, service), { named }),
    holder,
    // One log for all deployments of this machine.
    note: deploymentNotes(join(home, 'releases'), now, by),
    now,
    log,
  };
}
