import { z } from 'zod';
import { DeployRefusedError } from '../deploy-refused';
import type { ClusterApi } from './cluster-api.client';

export const Deployment = z.object({
  metadata: z.object({ name: z.string(), generation: z.number().default(0) }),
  spec: z.object({
    replicas: z.number().default(1),
    template: z.object({ spec: z.object({ containers: z.array(z.object({ image: z.string() })).min(1) }) }),
  }),
  status: z
    .object({
      observedGeneration: z.number().default(0),
      replicas: z.number().default(0),
      updatedReplicas: z.number().default(0),
      availableReplicas: z.number().default(0),
      readyReplicas: z.number().default(0),
      conditions: z
        .array(z.object({ type: z.string(), reason: z.string().optional(), message: z.string().optional() }))
        .default([]),
    })
    .prefault({}),
});
export type Deployment = z.infer<typeof Deployment>;

export const imageOf = ({ spec }: Deployment): string => spec.template.spec.containers[0]?.image ?? '';

type Rollout = { is: 'done' } | { is: 'failed'; why: string } | { is: 'under way'; progress: string };

/** How far the pods are, by the rules of `kubectl rollout status`. */
export function rolloutOf({ metadata, spec, status }: Deployment): Rollout {
  if (status.observedGeneration < metadata.generation)
    return { is: 'under way', progress: 'the change is not seen yet' };
  const late = status.conditions.find(({ reason }) => reason === 'ProgressDeadlineExceeded');
  if (late) return { is: 'failed', why: `its pods did not become ready. ${late.message ?? ''}`.trim() };
  const { updatedReplicas: updated, availableReplicas: available } = status;
  if (updated < spec.replicas) return { is: 'under way', progress: `${updated} of ${spec.replicas} pods are new` };
  if (status.replicas > updated)
    return { is: 'under way', progress: `${status.replicas - updated} old pods are going` };
  if (available < updated) return { is: 'under way', progress: `${available} of ${updated} new pods are ready` };
  return { is: 'done' };
}

/** Waits until all pods are new and ready, and tells of each step. @throws DeployRefusedError if they don't become ready */
export async function waitForRollout(
  deps: { api: ClusterApi; pause: () => Promise<void>; rolloutSeconds: number; log: (line: string) => void },
  area: string,
  path: string,
): Promise<void> {
  const { api, pause, rolloutSeconds, log } = deps;
  let told = '';
  for (let second = 0; second <= rolloutSeconds; second += 1) {
    const rollout = rolloutOf(Deployment.parse(await api.get(path)));
    if (rollout.is === 'done') return;
    if (rollout.is === 'failed') throw new DeployRefusedError(`${area} does not start: ${rollout.why}`);
    if (rollout.progress !== told) log(`  ${rollout.progress}`);
    told = rollout.progress;
    await pause();
  }
  throw new DeployRefusedError(
    `${area} does not start: its pods did not become ready within ${rolloutSeconds} seconds.`,
  );
}
