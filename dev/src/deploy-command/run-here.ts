import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { remoteNames } from '../areas/remotes';
import { serviceNames } from '../areas/service-manifest';
import { addArea, removeArea } from '../deploy/add-area';
import { buildRelease } from '../deploy/build-release';
import { Logins } from '../deploy/check-sessions';
import { deployArea } from '../deploy/deploy-area';
import type { DeployDeps } from '../deploy/deploy-deps';
import { DeployRefusedError } from '../deploy/deploy-refused';
import { deployShell, rollBackShell } from '../deploy/deploy-shell';
import { deploymentNotes } from '../deploy/deployment-log';
import { hasEndedHere, type LeaseHolder, thisProcess } from '../deploy/lease-holder';
import { localReleases } from '../deploy/local-releases';
import { localShell } from '../deploy/local-shell';
import { type Arguments, commandOf } from '../deploy/read-arguments';
import { readRegistry } from '../deploy/registry-file';
import { SHELL } from '../deploy/release-folder';
import { readReleasesInUse } from '../deploy/releases-in-use';
import { rollBackArea } from '../deploy/rollback-area';
import { showLive } from '../deploy/show-live';
import { isSteering, steer, steerArea } from '../deploy/steer-area';
import { stoppable } from '../deploy/stop-deployment';
import { visitorSide } from '../deploy/visitor-side';
import { deployGateway, rollBackGateway } from '../gateway/deploy-gateway';
import { localGateway } from '../gateway/local-gateway';
import { GATEWAY, GATEWAY_FILE, SERVICES_FILE } from '../platform/plan-context';
import { repository } from '../repository';
import { addLocalService, removeLocalService } from '../services/add-service';
import { deployLocalService, rollBackLocalService } from '../services/deploy-service';
import { isLive, serviceEntries } from '../services/live-services';
import { localServices } from '../services/local-services';
import { showLiveServices } from '../services/show-live-services';
import { takeBackAbandoned } from '../services/take-back-abandoned';

const Run = z.object({
  url: z.string(),
  logins: Logins,
  controlSocket: z.string(),
  gatewayMetricsUrl: z.string().default(''),
  /** Missing in what a runner of before has written, as the next one. */
  mongoUrl: z.string().optional(),
  redisUrl: z.string().optional(),
});
type Run = z.infer<typeof Run>;

interface Here {
  home: string;
  platform: Run;
  holder: LeaseHolder;
  stopped: AbortSignal;
  log: (line: string) => void;
}

const isService = (area: string) => serviceNames().includes(area);
/** In this repository, but not live on the platform. */
const isNewArea = (releasesDir: string, area: string) =>
  remoteNames().includes(area) && !Object.hasOwn(readRegistry(releasesDir).remotes, area);
/** What `--to` names to take an area out. */
const NOTHING = 'nothing';

function readRun(home: string): Run {
  const file = join(home, 'run.json');
  if (!existsSync(file))
    throw new DeployRefusedError(
      `No platform runs in ${home}. Start it with \`npm start\`, or set VETCARE_HOME to its folder.`,
    );
  return Run.parse(JSON.parse(readFileSync(file, 'utf8')));
}

async function showAllLive({ home, platform: { url }, log }: Here): Promise<void> {
  const releasesDir = join(home, 'releases');
  const isOk = (address: string, method: string) =>
    fetch(address, { method }).then(
      ({ ok }) => ok,
      () => false,
    );
  await showLive({ releasesDir, isServed: (path) => isOk(url + path, 'HEAD'), log });
  const file = join(home, SERVICES_FILE);
  const isReady = (origin: string) => isOk(`${origin}/readyz`, 'GET');
  for (const one of [file, join(home, GATEWAY_FILE)]) await showLiveServices({ file: one, releasesDir, isReady, log });
}

function runForGateway(here: Here, command: string | undefined, values: Arguments) {
  const { home, platform, holder, stopped, log } = here;
  const onlyIf = values['only-if'];
  const local = stoppable(localGateway({ home, ...platform, by: values.by }, holder, log), stopped);
  if (isSteering(command))
    return steer({ ...local, entries: serviceEntries(local.file, GATEWAY) }, { area: GATEWAY, onlyIf }, command);
  const wanted = { ...commandOf(GATEWAY, values), to: values.to, onlyIf };
  return command === 'rollback' ? rollBackGateway(local, wanted) : deployGateway(local, wanted);
}

/** Takes out first releases whose commands have died, as `npm start` does within a second where it runs. */
const takeOutLeft = ({ home, log }: Pick<Here, 'home' | 'log'>): Promise<void> =>
  takeBackAbandoned(
    {
      releasesDir: join(home, 'releases'),
      servicesFile: join(home, SERVICES_FILE),
      gatewayFile: join(home, GATEWAY_FILE),
    },
    {
      isAbandoned: (_area, deployment) => (deployment.first && hasEndedHere(deployment)) ?? false,
      now: () => new Date(),
      log,
    },
    // Whoever needs a file that can't be read says so.
  ).catch(() => undefined);

const inUse = async ({ redisUrl }: Run) => (redisUrl ? readReleasesInUse(redisUrl, Date.now()) : new Set<string>());

function runForService(here: Here, area: string, command: string | undefined, values: Arguments) {
  const { home, platform, holder, stopped, log } = here;
  const local = stoppable(localServices({ home, ...platform, by: values.by }, holder, log), stopped);
  const onlyIf = values['only-if'];
  if (isSteering(command))
    return steer({ ...local, entries: serviceEntries(local.file, area) }, { area, onlyIf }, command);
  const allowContract = values['allow-contract'];
  const wanted = { ...commandOf(area, values), allowContract, to: values.to, onlyIf };
  if (command !== 'rollback')
    return isLive(local.file, area) ? deployLocalService(local, wanted) : addLocalService(local, wanted);
  return values.to === NOTHING ? removeLocalService(local, wanted) : rollBackLocalService(local, wanted);
}

async function runForFrontEnd(here: Here, area: string, command: string | undefined, values: Arguments) {
  const { home, platform, holder, stopped, log } = here;
  const releasesDir = join(home, 'releases');
  const visitors = visitorSide(platform, log, stopped);
  const deps: DeployDeps = {
    ...visitors,
    releases: localReleases(releasesDir, () => inUse(platform)),
    build: (name) => buildRelease(releasesDir, name, log),
    holder,
    note: deploymentNotes(releasesDir, visitors.now, values.by),
  };
  const onlyIf = values['only-if'];
  try {
    if (isSteering(command)) return await steerArea(deps, { area, onlyIf }, command);
    const wanted = { ...commandOf(area, values), to: values.to, onlyIf };
    const back = command === 'rollback';
    if (area !== SHELL && back)
      return await (values.to === NOTHING ? removeArea(deps, wanted) : rollBackArea(deps, wanted));
    if (area !== SHELL) return await (isNewArea(releasesDir, area) ? addArea(deps, wanted) : deployArea(deps, wanted));
    const shell = localShell(releasesDir, { ...visitors, ...deps });
    return await (back ? rollBackShell(shell, wanted) : deployShell(shell, wanted));
  } finally {
    await visitors.leave();
  }
}

/** Deploys or takes back one area of the platform that `npm start` runs. @throws DeployRefusedError */
export async function runHere(
  area: string,
  command: string | undefined,
  values: Arguments,
  { log, stop }: { log: (line: string) => void; stop: AbortController },
): Promise<void> {
  const home = resolve(process.env.VETCARE_HOME || join(repository, '.vetcare'));
  const holder = { ...thisProcess(values.by), hasEnded: hasEndedHere, stop: (reason: Error) => stop.abort(reason) };
  const here: Here = { home, platform: readRun(home), holder, stopped: stop.signal, log };
  if (command === 'live') return showAllLive(here);
  await takeOutLeft(here);
  if (area === GATEWAY) return runForGateway(here, command, values);
  return isService(area) ? runForService(here, area, command, values) : runForFrontEnd(here, area, command, values);
}
