import { type ApiObject, pathOf, readManifests } from './api-objects';
import { callsAlone, withLeavingCalls } from './rolling-calls';
import { Deployment, imageOf, waitForRollout } from './rollout';
import type { ServiceDeps } from './service-deps';

/** The field manager of overlays. */
export const FIELD_MANAGER = 'vetcare-overlay';

type Cluster = Pick<ServiceDeps, 'api' | 'namespace'>;
export type RolloutDeps = Cluster & Pick<ServiceDeps, 'pause' | 'rolloutSeconds' | 'log'>;

export const deploymentPath = ({ namespace }: Pick<Cluster, 'namespace'>, area: string) =>
  pathOf(namespace, { apiVersion: 'apps/v1', kind: 'Deployment' }, `vetcare-${area}`);

export async function liveImage(deps: Cluster, area: string): Promise<string> {
  const found = await deps.api.get(deploymentPath(deps, area));
  return found ? imageOf(Deployment.parse(found)) : 'nothing';
}

export async function applyAll(
  { api, namespace }: Cluster,
  manifests: ApiObject[],
  how: { force: boolean; dryRun: boolean },
): Promise<void> {
  for (const manifest of manifests)
    await api.apply(pathOf(namespace, manifest, manifest.metadata.name), manifest, { manager: FIELD_MANAGER, ...how });
}

/** Applies manifests and waits until the pods are new and ready. */
export async function rollOut(deps: RolloutDeps, area: string, text: string, force: boolean): Promise<void> {
  const manifests = readManifests(text);
  await applyAll(deps, await withLeavingCalls(deps, area, manifests), { force, dryRun: false });
  deps.log(`  applied ${manifests.length} objects of ${area}; waiting for its pods`);
  await waitForRollout(deps, area, deploymentPath(deps, area));
  await applyAll(deps, callsAlone(area, manifests), { force, dryRun: false });
}
