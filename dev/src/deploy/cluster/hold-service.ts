import type { LiveOnCluster } from '@vetcare/contracts';
import { type Deployment, runDeployment } from '../run-deployment';
import { ClusterRefusedError } from './cluster-api.client';
import { endOfferedPods } from './offered-pods';
import { rollOut } from './roll-out';
import type { ServiceDeps } from './service-deps';
import { serviceEntries } from './service-entries';
import { readServiceRecord } from './service-record';

export interface HoldCommand {
  area: string;
  /** After so many seconds without a sign of life from this process the deployment is taken back. */
  leaseSeconds: number;
  /** Takes over from a deployment without waiting until its lease has run out. */
  takeOver: boolean;
}

/** Applies again what was applied by the last deployment that was finished. @throws ClusterRefusedError if the cluster refuses it */
async function applyRecorded(deps: ServiceDeps, area: string): Promise<void> {
  const { 'current.yaml': text } = await readServiceRecord(deps.api, deps.namespace, area);
  if (!text) return deps.log(`✗ ${area} stays as it is: there is nothing before it to go back to`);
  await rollOut(deps, area, text, true).catch((error: Error) => {
    if (error instanceof ClusterRefusedError) throw error;
    deps.log(`✗ what was live is applied again, but ${error.message}`);
  });
}

/**
 * Runs `work` under a record with a lease, which nobody else can take meanwhile. What a command left that has died is put back before, and what
 * `work` has begun, if it does not finish: the pods first, and then the record goes, so that a process that dies in between is noticed as well.
 * @throws DeployRefusedError if another command is deploying the service
 */
export async function holdService(
  deps: ServiceDeps,
  { area, leaseSeconds, takeOver }: HoldCommand,
  work: (deployment: Deployment<LiveOnCluster>) => Promise<void>,
): Promise<void> {
  const { holder } = deps;
  const entries = serviceEntries(deps, area);
  const isLeft = (await entries.read()).deployment !== undefined;
  const putBack = async () => {
    await entries.update(({ offered: _, ...entry }) => entry);
    await applyRecorded(deps, area);
    await endOfferedPods(deps, area);
  };
  const running = {
    ...deps,
    entries,
    holder: takeOver ? { ...holder, hasEnded: () => true } : holder,
    // The entry and the record of what was applied say who did it.
    note: () => undefined,
    beforeTakeBack: putBack,
    afterTakeBack: async () => undefined,
  };
  const releaseOf = ({ release }: LiveOnCluster) => release;
  await runDeployment(running, { area, leaseSeconds, releaseOf }, async (deployment) => {
    if (isLeft) {
      await deployment.begin(deployment.before.release);
      await putBack();
    }
    await work(deployment);
  });
}
