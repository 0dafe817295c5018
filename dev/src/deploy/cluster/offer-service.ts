import { randomUUID } from 'node:crypto';
import { type LiveOnCluster, offeredName, type ProbedProcess } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy-refused';
import { addUp, type Figures, figuresOf } from '../process-figures';
import type { Deployment } from '../run-deployment';
import { startWatching, watchService } from '../watch-service';
import type { ApiObject } from './api-objects';
import { endOfferedPods, isReady, type OfferedPods, withOfferedPods } from './offered-pods';
import { knowsLiveCall } from './rolling-calls';
import type { ServiceDeps } from './service-deps';

export interface Offer {
  area: string;
  release: string;
  manifests: readonly ApiObject[];
  /** The share of the callers that get the release first. */
  percent: number;
  /** For how many seconds it is watched while some have it, and again when all do. */
  watchSeconds: number;
  leaseSeconds: number;
  /** Goes on although consumers lose something. */
  allowLosses: boolean;
  deployment: Deployment<LiveOnCluster>;
}

/** The two sides that are compared. */
const BEFORE = 'before';
const NOW = 'now';

/** A pod is named after what has started it, and its process after the pod. */
const isOffered = (area: string, { status }: ProbedProcess) =>
  status?.node.startsWith(`${offeredName(area)}-`) === true;

/**
 * What the pods of each side have done, as the gateway tells: it asks every pod. A pod that has crashed is no more there to tell, so crashes are what Kubernetes
 * counts.
 */
function readSides({ processes }: Pick<ServiceDeps, 'processes'>, area: string, pods: OfferedPods) {
  let looking: ReturnType<typeof processes> | undefined;
  /** Both sides are looked at together, so the gateway is asked once. One that is away for a moment is asked again. */
  const look = () => {
    looking ??= processes(area)
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  return async (side: string): Promise<Figures> => {
    const [all = [], job] = await Promise.all([look(), side === NOW ? pods.read() : undefined]);
    const own = all.filter((one) => isOffered(area, one) === (side === NOW));
    const figures = addUp(own.map(({ status }) => (status ? figuresOf(status) : undefined)));
    return { ...figures, crashes: job?.status.failed ?? 0 };
  };
}

/** Watches the pods that are offered beside those that are live. @throws DeployRefusedError if they are worse */
async function watching(deps: ServiceDeps, { area, release, watchSeconds, deployment }: Offer, pods: OfferedPods) {
  const watched = {
    // What hangs in the middle of a call answers no question for its status either.
    calls: async () => undefined,
    figures: readSides(deps, area, pods),
    isReady: async () => isReady(await pods.read()),
    pause: deps.pause,
  };
  const start = await startWatching(watched, { service: area, origins: { before: [BEFORE], now: [NOW] } });
  return async () => {
    const fault = await watchService(watched, { ...start, seconds: watchSeconds, deployment });
    if (fault) throw new DeployRefusedError(`${area} ${release} does not work: ${fault}.`);
  };
}

/** @throws DeployRefusedError if consumers would lose something with these pods, which nobody has yet */
async function mustLoseNothing(
  deps: ServiceDeps,
  { area, release, allowLosses, deployment }: Offer,
  key: string,
): Promise<void> {
  const { comparePods, log } = deps;
  const { made, losses } = await comparePods({ service: area, key, hadCall: await knowsLiveCall(deps, area) });
  for (const loss of losses) log(`  ${loss}`);
  if (losses[0] && !allowLosses)
    throw new DeployRefusedError(
      `${area} ${release} does not keep what consumers rely on: ${losses[0]}${losses.length > 1 ? `, and ${losses.length - 1} more` : ''}. If that is meant, add --allow-losses.`,
    );
  const { release: before } = deployment.before;
  if (made === 0) log('  no answers could be compared: --logins names nobody who may make the calls that are kept');
  else if (losses[0]) log(`✓ ${made} calls were compared with ${before}; what is lost was meant`);
  else log(`✓ ${made} calls were answered as ${before} answers them`);
}

/**
 * Lets the gateways give a release, in pods of its own, to some of the callers and then to all, and judges it both times. Where this process dies, the gateways leave
 * it when the lease has run out, and Kubernetes ends its pods.
 * @param goOn makes it live for good, while all callers have those pods
 * @throws DeployRefusedError if it does not work
 */
export async function offerService(deps: ServiceDeps, offer: Offer, goOn: () => Promise<void>): Promise<void> {
  const { area, release, percent, watchSeconds, deployment } = offer;
  const { log, probe } = deps;
  await withOfferedPods(deps, offer, async (pods) => {
    log(`✓ ${pods.count} pods of ${area} ${release} are ready`);
    if (!(await deps.processes(area)))
      log(
        '  without an admin in --logins its pods are watched by whether they are ready and crash, and not by what they answer',
      );
    const watch = await watching(deps, offer, pods);
    const key = randomUUID();
    const give = (state: 'offered' | 'live', share: number) =>
      deployment.change(state, (live) => ({ ...live, offered: { release, percent: share, key } }));
    await give('offered', 0);
    await mustLoseNothing(deps, offer, key);
    await give('offered', percent);
    log(`  ${percent} % of the callers get ${release}`);
    await watch();
    log(`✓ nothing speaks against it after ${watchSeconds} s beside ${deployment.before.release}`);
    await give('live', 100);
    log(`  all callers get ${release}`);
    const fault = await probe(area);
    if (fault) throw new DeployRefusedError(`${area} does not work: ${fault}.`);
    await watch();
    log(`✓ nothing speaks against it after ${watchSeconds} s with all callers`);
    await goOn();
    await endOfferedPods(deps, area).catch((error: Error) => log(`  its own pods end by themselves: ${error.message}`));
  });
}
