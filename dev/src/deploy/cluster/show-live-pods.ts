import { REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { z } from 'zod';
import { deploymentFacts } from '../lease-holder';
import { SHELL } from '../release-folder';
import { ApiObject, pathOf } from './api-objects';
import { CHANGED, entryIn, shellIn } from './cluster-releases';
import { Deployment, imageOf } from './rollout';
import type { ServiceDeps } from './service-deps';
import { readServiceEntry } from './service-entries';
import { readServiceRecord } from './service-record';

/** Within a list the kind is said once. */
const Listed = ApiObject.omit({ apiVersion: true, kind: true });
const AREAS = encodeURIComponent('app.kubernetes.io/part-of=vetcare');

/** Prints for each area of the cluster its image, since when and by whom, and how many of its pods are ready. */
export async function showLivePods({
  api,
  namespace,
  log,
}: Pick<ServiceDeps, 'api' | 'namespace' | 'log'>): Promise<void> {
  const path = pathOf(namespace, { apiVersion: 'apps/v1', kind: 'Deployment' });
  const found = await api.list(`${path}?labelSelector=${AREAS}`);
  if (found.length === 0)
    log(`No area is deployed in ${namespace}. Is that the namespace? Name another with --namespace.`);
  for (const one of found) {
    const deployment = Deployment.parse(one);
    const { metadata, spec, status } = deployment;
    const area = metadata.name.replace('vetcare-', '');
    const { at = 'unknown', by } = await readServiceRecord(api, namespace, area);
    const since = `since ${at}${by ? ` by ${by}` : ''}`;
    const ready = `${status.readyReplicas} of ${spec.replicas} pods ready`;
    const underWay = deploymentFacts((await readServiceEntry({ api, namespace }, area))?.deployment);
    log([`${area.padEnd(12)} ${imageOf(deployment)}`, since, ready, ...underWay].join('  '));
  }
}

function releasesIn(area: string, found: Pick<ApiObject, 'data'>) {
  if (area !== SHELL) return entryIn(area, found);
  const { previous, deployment, ...stable } = shellIn(found);
  return { stable, previous, deployment, canary: undefined };
}

/** Prints for the shell and each remote of the cluster its live release, since when and by whom, and its canary and previous release. */
export async function showLiveEntries({
  api,
  namespace,
  log,
}: Pick<ServiceDeps, 'api' | 'namespace' | 'log'>): Promise<void> {
  const { label, prefix, key } = REGISTRY_CONFIG_MAP;
  const selector = encodeURIComponent(`${label.name}=${label.value}`);
  const path = pathOf(namespace, { apiVersion: 'v1', kind: 'ConfigMap' });
  for (const found of z.array(Listed).parse(await api.list(`${path}?labelSelector=${selector}`))) {
    const area = found.metadata.name.slice(prefix.length);
    if (!found.data?.[key]) continue;
    const { stable, canary, previous, deployment } = releasesIn(area, found);
    const facts = [
      `${area.padEnd(12)} ${stable.release}`,
      `since ${found.metadata.annotations?.[CHANGED] ?? stable.publishedAt ?? 'unknown'}`,
      ...(canary ? [`canary ${canary.release} for ${canary.percent ?? 0} %`] : []),
      ...(previous ? [`previous ${previous.release}`] : []),
      ...deploymentFacts(deployment),
    ];
    log(facts.join('  '));
  }
}
