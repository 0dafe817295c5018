import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@vetcare/contracts';
import { contractOf } from '../../contract-documents/recorded-contract';
import { repository } from '../../repository';
import { checkSessions } from '../check-sessions';
import type { DeployCommand } from '../deploy-deps';
import { DeployRefusedError } from '../deploy-refused';
import { hasEndedHere, thisProcess } from '../lease-holder';
import { listMigrations } from '../listed-migrations';
import { SHELL } from '../release-folder';
import { isSteering, steerArea } from '../steer-area';
import { stoppable } from '../stop-deployment';
import { visitorSide } from '../visitor-side';
import { processesAt } from '../visitors-health';
import { createClusterApi } from './cluster-api.client';
import { comparingPods } from './compare-pods';
import { deployRemote, depsFor, rollBackRemote } from './deploy-remote';
import { deployService, rollBackService, type ServiceCommand } from './deploy-service';
import { openClusterProxy, renderKustomization } from './kubectl.client';
import { probingGateway } from './probe-gateway';
import type { ServiceDeps } from './service-deps';
import { showLiveEntries, showLivePods } from './show-live-pods';
import { steerService } from './steer-service';

/** The progress deadline of the overlays, and some time for the last pod. */
const ROLLOUT_SECONDS = 240;

export interface ClusterCommand extends ServiceCommand, DeployCommand {
  command: string | undefined;
  /** The release that a rollback goes to, if not the one before. */
  to?: string | undefined;
  /** Goes back although a migration took away what the release before needs. */
  allowContract: boolean;
  /** Only if this release is live, or this deployment is under way. */
  onlyIf?: string | undefined;
  namespace: string;
  /** The public address of the platform. */
  url: string | undefined;
  /** Who may see the main page of a remote, and what browsers report. */
  logins: { role: string; email: string; password: string }[];
}

const services = () => readdirSync(join(repository, 'services'));
const processes = () => ['gateway', ...services()].sort();
/** What pods serve the releases of: the shell and the remotes. */
const frontEnd = () => [SHELL, ...readdirSync(repository).filter((name) => name.startsWith('mfe-'))];

const sourceOf = (area: string) => join(repository, services().includes(area) ? 'services' : '', area, 'src');

/** Where calls and events of services are used. Pods don't show their code, so that of this checkout is looked at. */
const consumers = (): Record<string, string> => ({
  ...Object.fromEntries([...processes(), ...frontEnd()].map((area) => [area, sourceOf(area)])),
  'every page': join(repository, 'packages/web-kit/src'),
  'every service': join(repository, 'packages/messaging/src'),
});

/** A call of the area that needs no id, and no session if there is such a one. */
export function pathToAsk(area: string): string | undefined {
  if (area === 'gateway') return '/readyz';
  const own = Object.values(routes).filter(({ service, method }) => service === area && method === 'GET');
  const publicFirst = [...own.filter(({ access }) => access === 'anyone'), ...own];
  return publicFirst.flatMap(({ paths }) => [...paths]).find((path) => !path.includes(':'));
}

/** What has not answered by then hangs. */
const PATIENCE_MS = 10_000;

/** A refusal is an answer, too: it shows that the area was reached. */
const ask = (url: string, path: string, patienceMs: number): Promise<string | undefined> =>
  fetch(url + path, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => (status >= 500 ? `GET ${path} answered ${status}` : undefined),
    ({ message }: Error) => `${url}${path} can’t be reached: ${message}`,
  );

export const probeThrough =
  (url: string, patienceMs = PATIENCE_MS) =>
  async (area: string): Promise<string | undefined> => {
    const path = pathToAsk(area);
    return path && ask(url, path, patienceMs);
  };

/** The gateway is asked for what it leads to as well, and compared with the one that was live at the first look. */
export function probeAll(
  url: string,
  {
    cookies = async () => [],
    allowLosses = false,
    patienceMs = PATIENCE_MS,
  }: Partial<Parameters<typeof probingGateway>[0]> & { patienceMs?: number } = {},
): (area: string) => Promise<string | undefined> {
  const paths = processes().flatMap((service) => pathToAsk(service) ?? []);
  const probeGateway = probingGateway({ url, paths, cookies, allowLosses });
  return async (area) => (area === 'gateway' ? probeGateway() : probeThrough(url, patienceMs)(area));
}

/** @throws DeployRefusedError */
function checkCommand({ command, area, to, url, first, dryRun }: ClusterCommand): void {
  if (command === 'live') return;
  const known = [...processes(), ...frontEnd()];
  if (!known.includes(area))
    throw new DeployRefusedError(`${area || 'Nothing'} is no area. There are ${known.join(', ')}.`);
  if (to && !frontEnd().includes(area))
    throw new DeployRefusedError(
      `On a cluster ${area} goes back to what was live before, without --to. Put the tag of another release into k8s/overlays/${area}, and deploy it.`,
    );
  const needsUrl = frontEnd().includes(area) || (command === 'deploy' && !first && !dryRun);
  if (!url && needsUrl)
    throw new DeployRefusedError('Say at which address the platform is reached: --url https://vetcare.example.com');
}

/** @throws DeployRefusedError */
async function run(deps: ServiceDeps, wanted: ClusterCommand, stop: AbortController): Promise<void> {
  const { command, area, url = '', logins } = wanted;
  if (command === 'live') {
    await showLivePods(deps);
    return showLiveEntries(deps);
  }
  if (frontEnd().includes(area)) {
    const visitors = visitorSide({ url, logins }, deps.log, stop.signal);
    const remote = { ...deps, url, visitors };
    try {
      if (isSteering(command))
        return await steerArea(depsFor(remote, wanted), { area, onlyIf: wanted.onlyIf }, command);
      return await (command === 'rollback' ? rollBackRemote(remote, wanted) : deployRemote(remote, wanted));
    } finally {
      await visitors.leave();
    }
  }
  if (isSteering(command)) return steerService(deps, wanted, command);
  return command === 'rollback' ? rollBackService(deps, wanted) : deployService(deps, wanted);
}

/**
 * Deploys an area on the cluster that KUBECONFIG names, takes it back, or shows what runs there.
 * @throws DeployRefusedError
 */
export async function runOnCluster(
  wanted: ClusterCommand,
  { log, stop }: { log: (line: string) => void; stop: AbortController },
): Promise<void> {
  checkCommand(wanted);
  const { namespace, url = '' } = wanted;
  // Only an admin may see what the gateways find at the pods.
  const sessions = checkSessions({ url, logins: wanted.logins });
  const proxy = await openClusterProxy();
  const deps: ServiceDeps = {
    api: createClusterApi(proxy.address),
    namespace,
    render: (area) => renderKustomization(join(repository, 'k8s/overlays', area)),
    migrations: (area) => listMigrations(repository, area),
    contract: contractOf,
    comparePods: comparingPods({ url, sessions, code: { folders: consumers() } }),
    consumers: { folders: consumers() },
    probe: probeAll(url, { cookies: sessions.cookies, allowLosses: wanted.allowLosses }),
    processes: sessions.has('admin') ? processesAt({ url, sessions }) : async () => undefined,
    ...stoppable({ pause: () => pause(1000) }, stop.signal),
    rolloutSeconds: ROLLOUT_SECONDS,
    holder: { ...thisProcess(), hasEnded: hasEndedHere, stop: (reason: Error) => stop.abort(reason) },
    now: () => new Date(),
    log,
  };
  try {
    await run(deps, wanted, stop);
  } finally {
    await sessions.end();
    proxy.stop();
  }
}
