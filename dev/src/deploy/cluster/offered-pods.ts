import { randomUUID } from 'node:crypto';
import { offeredName } from '@vetcare/contracts';
import { z } from 'zod';
import { DeployRefusedError } from '../deploy-refused';
import { beatMs } from '../lease-holder';
import { type ApiObject, pathOf } from './api-objects';
import { offeredManifests } from './offered-manifests';
import { applyAll, deploymentPath } from './roll-out';
import { Deployment } from './rollout';
import type { ServiceDeps } from './service-deps';

/** How long after the last sign of life of the deploying command Kubernetes ends the pods. Gateways have left them by then. */
const LEFT_SECONDS = 60;
/** Within so many seconds every gateway has listed the ConfigMaps again, even one whose watch is deaf. */
const FOLLOWED_SECONDS = 6;

const Job = z.object({
  spec: z.object({ parallelism: z.number() }),
  status: z
    .object({
      ready: z.number().default(0),
      failed: z.number().default(0),
      conditions: z
        .array(z.object({ type: z.string(), reason: z.string().optional(), message: z.string().optional() }))
        .default([]),
    })
    .prefault({}),
});
type Job = z.infer<typeof Job>;

type Cluster = Pick<ServiceDeps, 'api' | 'namespace'>;

const jobPath = ({ namespace }: Cluster, area: string) =>
  pathOf(namespace, { apiVersion: 'batch/v1', kind: 'Job' }, offeredName(area));

async function readJob(deps: Cluster, area: string): Promise<Job | undefined> {
  const found = await deps.api.get(jobPath(deps, area));
  return found && Job.parse(found);
}

const whyEnded = ({ status }: Job) => status.conditions.find(({ type }) => type === 'Failed');
export const isReady = (job: Job | undefined): boolean =>
  job !== undefined && !whyEnded(job) && job.status.ready >= job.spec.parallelism;

async function waitUntilReady(deps: ServiceDeps, area: string): Promise<void> {
  const { pause, rolloutSeconds } = deps;
  for (let second = 0; second <= rolloutSeconds; second += 1) {
    const job = await readJob(deps, area);
    const ended = job && whyEnded(job);
    if (!job || ended)
      throw new DeployRefusedError(
        `${area} does not start: its pods have ended. ${ended?.message ?? ''} Look at their log: kubectl logs job/${offeredName(area)}.`,
      );
    if (isReady(job)) return;
    await pause();
  }
  throw new DeployRefusedError(
    `${area} does not start: its pods did not become ready within ${rolloutSeconds} seconds. Look at them: kubectl describe job/${offeredName(area)}.`,
  );
}

/** Ends the pods of an offered release, if there are any, once no gateway sends them calls any more. */
export async function endOfferedPods(deps: ServiceDeps, area: string): Promise<void> {
  const { api, namespace, pause } = deps;
  if (!(await readJob(deps, area))) return;
  for (let second = 0; second < FOLLOWED_SECONDS; second += 1) await pause();
  await api.remove(jobPath(deps, area));
  for (const one of [
    { apiVersion: 'v1', kind: 'Service' },
    { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' },
  ])
    await api.remove(pathOf(namespace, one, offeredName(area)));
}

export interface OfferedPods {
  count: number;
  read: () => Promise<Job | undefined>;
}

/** Puts off, as often as a deployment gives signs of life, that Kubernetes ends the pods. @returns stops doing so */
function keepAlive(deps: Cluster, area: string, leaseSeconds: number): () => void {
  const began = performance.now();
  let isBusy = false;
  const putOff = async () => {
    if (isBusy) return;
    isBusy = true;
    const activeDeadlineSeconds = Math.ceil((performance.now() - began) / 1000) + LEFT_SECONDS;
    // A cluster that is away for a moment is asked again. What another command has taken back is not there any more.
    await deps.api.change(jobPath(deps, area), { spec: { activeDeadlineSeconds } }).catch(() => undefined);
    isBusy = false;
  };
  const timer = setInterval(() => void putOff(), beatMs(leaseSeconds));
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the release has pods that gateways could tell apart from those that are live. */
export const canBeOffered = (area: string, manifests: readonly ApiObject[]): boolean =>
  offeredManifests(area, manifests, { pods: 1, offer: '', seconds: 1 }) !== undefined;

/**
 * Starts as many pods of a release as the service has now, beside those, and waits until they are ready. They live on while `work` does, and for a minute
 * where this process dies.
 * @throws DeployRefusedError if they don't become ready
 */
export async function withOfferedPods(
  deps: ServiceDeps,
  { area, manifests, leaseSeconds }: { area: string; manifests: readonly ApiObject[]; leaseSeconds: number },
  work: (pods: OfferedPods) => Promise<void>,
): Promise<void> {
  const live = Deployment.parse(await deps.api.get(deploymentPath(deps, area)));
  const count = Math.max(1, live.spec.replicas);
  const offer = { pods: count, offer: randomUUID(), seconds: LEFT_SECONDS };
  await endOfferedPods(deps, area);
  deps.log(`  starting ${count === 1 ? 'one pod' : `${count} pods`} beside those that are live`);
  await applyAll(deps, offeredManifests(area, manifests, offer) ?? [], { force: true, dryRun: false });
  const stop = keepAlive(deps, area, leaseSeconds);
  try {
    await waitUntilReady(deps, area);
    await work({ read: () => readJob(deps, area), count });
  } finally {
    stop();
  }
}
