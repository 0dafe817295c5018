import { join } from 'node:path';
import { settle } from '@vetcare/contracts';
import { freePort } from '@vetcare/local-servers';
import { serviceNames } from '../areas/service-manifest';
import { deploymentNotes } from '../deploy/deployment-log';
import { hasEndedHere } from '../deploy/lease-holder';
import { pruneReleases } from '../deploy/prune-releases';
import type { ProcessPlan, RunningChild } from '../platform/child-process';
import type { Home } from '../platform/home';
import { SERVICE_RELEASES } from '../platform/home';
import type { Plan } from '../platform/plan';
import { GATEWAY, GATEWAY_FILE, loopback, mainOf, SERVICES_FILE, type ServiceReleases } from '../platform/plan-context';
import { replaceFile } from '../platform/replace-file';
import { repository } from '../repository';
import { actByCommand, finishRollback, type LeftRollback } from '../services/act-by-command';
import { type LiveService, portOf, readLiveServices, serviceEntries } from '../services/live-services';
import { waitUntilFollowed } from '../services/local-services';
import { type EndProcess, startRunnerControl } from '../services/runner-control';
import { publishService, readCalls, readManifestOf } from '../services/service-release';
import { takeBackAbandoned } from '../services/take-back-abandoned';
import { keepTending } from '../services/tend-deployments';
import { lastLive, releaseToStart } from './release-to-start';
import type { StartedParts } from './started-parts';

type Log = (line: string) => void;

/**
 * Publishes what is compiled of each service, so that a deployment can go back to it after the next compilation.
 * @returns which release of each is started
 */
export const publishServices = (home: Pick<Home, 'path'>, log: Log): ServiceReleases =>
  Object.fromEntries(
    serviceNames().map((service) => {
      const compiled = publishService(repository, home.path(SERVICE_RELEASES), service);
      return [service, releaseToStart(home, { service, compiled, file: home.path(SERVICES_FILE) }, log)];
    }),
  );

/** Publishes what is compiled of the gateway, and says where it listens itself, apart from the port that browsers know. */
export async function planLiveGateway(home: Pick<Home, 'path'>, plan: ProcessPlan, log: Log): Promise<ProcessPlan> {
  const [file, releasesDir] = [home.path(GATEWAY_FILE), home.path(SERVICE_RELEASES)];
  const compiled = publishService(repository, releasesDir, GATEWAY);
  const release = releaseToStart(home, { service: GATEWAY, compiled, file }, log);
  const previous = previousOf(file, GATEWAY, release);
  const port = await freePort();
  replaceFile(file, { [GATEWAY]: { release, ...(previous && { previous }), origins: [loopback(port)] } });
  pruneReleases(join(releasesDir, GATEWAY), { named: [release, previous] });
  return behindFrontPort(plan, { port, main: mainOf(releasesDir, GATEWAY, release) });
}

/** A gateway that takes the connections of its planned port only when it is told to. */
const behindFrontPort = (plan: ProcessPlan, own: { port: number; main: string }): ProcessPlan => ({
  ...plan,
  ...own,
  env: { ...plan.env, FRONT_PORT: String(plan.port) },
  takesOrders: true,
});

/** The ports of their own of the gateways that are live, and of the one that is being tried beside. */
export function liveGatewayPorts(home: Pick<Home, 'path'>): number[] {
  const { origins, offered } = settle(
    readLiveServices(home.path(GATEWAY_FILE))[GATEWAY] ?? { release: '', origins: [] },
    {
      takeBack: false,
    },
  );
  return [...origins, ...(offered?.origins ?? [])].map(portOf);
}

/** The release that was live when the platform ran last, if this one is another, or else the one before it. */
function previousOf(file: string, service: string, release: string): string | undefined {
  const last = lastLive(file, service);
  return last?.release === release ? last.previous : last?.release;
}

/** Says which releases are live and where they listen, before the gateway starts. */
export function pointToServices(
  home: Pick<Home, 'path'>,
  plan: Pick<Plan, 'originsOf'>,
  releases: ServiceReleases,
): void {
  const file = home.path(SERVICES_FILE);
  const entryOf = ([service, release]: [string, string]) => {
    const previous = previousOf(file, service, release);
    const calls = readCalls(home.path(SERVICE_RELEASES), service, release);
    return [
      service,
      {
        release,
        ...(previous && { previous }),
        origins: plan.originsOf(service),
        ...(calls !== undefined && { calls }),
      },
    ] as const;
  };
  const live = Object.fromEntries(Object.entries(releases).map(entryOf));
  replaceFile(file, live);
  for (const [service, { release, previous }] of Object.entries(live))
    pruneReleases(home.path(SERVICE_RELEASES, service), { named: [release, previous] });
}

/** Chooses another port for a process of a service, and says so to the gateway, which follows the file of live services. */
export async function moveService(home: Pick<Home, 'path'>, service: string, from: number): Promise<number> {
  const file = home.path(service === GATEWAY ? GATEWAY_FILE : SERVICES_FILE);
  const to = await freePort();
  const movedAll = (origins: readonly string[]) =>
    origins.map((origin) => (origin === loopback(from) ? loopback(to) : origin));
  const moved = <Live extends LiveService>(live: Live): Live => ({
    ...live,
    origins: movedAll(live.origins),
    ...(live.offered && { offered: { ...live.offered, origins: movedAll(live.offered.origins) } }),
  });
  await serviceEntries(file, service).update((entry) => ({
    ...moved(entry),
    ...(entry.deployment && { deployment: { ...entry.deployment, restore: moved(entry.deployment.restore) } }),
  }));
  return to;
}

/**
 * Lets deployments start processes of a release with the settings of its service, each on a free port, and admins act on deployments by the
 * gateway.
 */
export const controlServices = (deps: {
  home: Pick<Home, 'path'>;
  plan: Pick<Plan, 'envOf' | 'envFor' | 'processes'>;
  parts: Pick<StartedParts, 'add'>;
  children: RunningChild[];
  startOne: (process: ProcessPlan) => Promise<RunningChild>;
  onChange: () => void;
  end: EndProcess;
  log: (line: string) => void;
  followGateway: () => Promise<void>;
}) =>
  startRunnerControl({
    ...deps,
    act: (wanted) => actByCommand({ home: deps.home.path(), log: deps.log }, wanted),
    async start({ service, release }) {
      const releasesDir = deps.home.path(SERVICE_RELEASES);
      const main = mainOf(releasesDir, service, release);
      const port = await freePort();
      const gateway = deps.plan.processes.find(({ name }) => name === service && name === GATEWAY);
      if (gateway) {
        const another = behindFrontPort(gateway, { port, main });
        // The first one has the metrics port that was planned.
        return deps.parts.add(deps.startOne({ ...another, env: { ...another.env, METRICS_PORT: '0' } }));
      }
      // A release that says what it needs may need more than what was known of the service at the start, or be the first of a new one.
      const manifest = readManifestOf(releasesDir, service, release);
      const env = manifest ? deps.plan.envFor(manifest) : deps.plan.envOf(service);
      return deps.parts.add(deps.startOne({ name: service, main, port, env }));
    },
  });

/** Takes back what deployments have left that ended with the platform. */
export const takeBackEnded = (home: Pick<Home, 'path'>, log: (line: string) => void) =>
  takeBackAbandoned(
    {
      releasesDir: home.path('releases'),
      servicesFile: home.path(SERVICES_FILE),
      gatewayFile: home.path(GATEWAY_FILE),
    },
    {
      isAbandoned: (_area, deployment) => hasEndedHere(deployment) ?? false,
      // No process runs yet, so that it is what the file says, and that the release before is not started.
      async finish({ area, from, to }) {
        const file = home.path(area === GATEWAY ? GATEWAY_FILE : SERVICES_FILE);
        await serviceEntries(file, area).update(({ previous: _, ...live }) => ({ ...live, release: to }));
        deploymentNotes(
          home.path('releases'),
          () => new Date(),
        )({ area, action: 'rolled back', release: to, replaced: from });
      },
      now: () => new Date(),
      log,
    },
  );

/** Takes back deployments that die from now on. */
export const tendPlatform = (deps: {
  home: Pick<Home, 'path'>;
  plan: Pick<Plan, 'url'>;
  children: RunningChild[];
  end: EndProcess;
  followGateway: () => Promise<void>;
  log: (line: string) => void;
}) => {
  const servicesFile = deps.home.path(SERVICES_FILE);
  const addressesFollowed = waitUntilFollowed(deps.plan.url, servicesFile);
  const followed = async () => {
    await deps.followGateway();
    await addressesFollowed();
  };
  const files = { servicesFile, gatewayFile: deps.home.path(GATEWAY_FILE) };
  const finish = (rollback: LeftRollback) => finishRollback({ home: deps.home.path(), log: deps.log }, rollback);
  return keepTending({ ...deps, ...files, releasesDir: deps.home.path('releases'), finish, followed });
};
