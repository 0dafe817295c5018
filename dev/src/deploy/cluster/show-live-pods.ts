import { pathOf } from './api-objects';
import type { ServiceDeps } from './deploy-service';
import { Deployment, imageOf } from './rollout';
import { readServiceRecord } from './service-record';

const AREAS = encodeURIComponent('app.kubernetes.io/part-of=vetcare');

/** Prints for each area of the cluster its image, since when and by whom, and how many of its pods are ready. */
export async function showLivePods({
  api,
  namespace,
  log,
}: Pick<ServiceDeps, 'api' | 'namespace' | 'log'>): Promise<void> {
  const path = pathOf(namespace, { apiVersion: 'apps/v1', kind: 'Deployment' });
  for (const one of await api.list(`${path}?labelSelector=${AREAS}`)) {
    const deployment = Deployment.parse(one);
    const { metadata, spec, status } = deployment;
    const area = metadata.name.replace('vetcare-', '');
    const { at = 'unknown', by } = await readServiceRecord(api, namespace, area);
    const since = `since ${at}${by ? ` by ${by}` : ''}`;
    log(`${area.padEnd(12)} ${imageOf(deployment)}  ${since}  ${status.readyReplicas} of ${spec.replicas} pods ready`);
  }
}
