import { acceptCalls, CALLS_CONFIG_MAP, callsIn, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { z } from 'zod';
import { compareAccess } from '../../checked-calls/compare-access';
import { DeployRefusedError } from '../deploy-refused';
import { ApiObject, pathOf } from './api-objects';
import type { ClusterApi } from './cluster-api.client';

interface Cluster {
  api: ClusterApi;
  namespace: string;
}

const KIND = { apiVersion: 'v1', kind: 'ConfigMap' };
const nameOf = (area: string) => `${CALLS_CONFIG_MAP.prefix}${area}`;
const isCalls = (area: string) => (object: ApiObject) =>
  object.kind === KIND.kind && object.metadata.name === nameOf(area);

/** What all services of the cluster have published. */
async function publishedOn({ api, namespace }: Cluster): Promise<Record<string, unknown>> {
  const { name, value } = REGISTRY_CONFIG_MAP.label;
  const listed = await api.list(`${pathOf(namespace, KIND)}?labelSelector=${encodeURIComponent(`${name}=${value}`)}`);
  // Within a list the kind is said once.
  const found = z.array(ApiObject.omit({ apiVersion: true, kind: true })).parse(listed);
  return Object.fromEntries(
    found.flatMap(({ metadata, data }) =>
      metadata.name.startsWith(CALLS_CONFIG_MAP.prefix)
        ? [[metadata.name.slice(CALLS_CONFIG_MAP.prefix.length), callsIn(data)]]
        : [],
    ),
  );
}

const Named = z.array(z.looseObject({ name: z.string() }));

/** Tells whether the live release of a service has a call. A service that has published none is taken to have all. */
export async function knowsLiveCall({ api, namespace }: Cluster, area: string): Promise<(name: string) => boolean> {
  const { data } = Named.safeParse(callsIn((await api.get(pathOf(namespace, KIND, nameOf(area))))?.data ?? {}));
  return (name) => data?.some((one) => one.name === name) ?? true;
}

/** @throws DeployRefusedError if the gateways would not use the calls that these manifests publish */
export async function mustOwnCalls(cluster: Cluster, area: string, manifests: ApiObject[]): Promise<void> {
  const own = manifests.find(isCalls(area));
  if (!own) return;
  const live = await publishedOn(cluster);
  const fault = acceptCalls({ ...live, [area]: callsIn(own.data) }, acceptCalls(live).tables).faults.get(area);
  if (fault) throw new DeployRefusedError(`The gateways would not use the calls of ${area}: ${fault}.`);
}

/** The calls that are for others than those of the live release are, in lines. */
export async function findOtherAccess(
  { api, namespace }: Cluster,
  area: string,
  manifests: ApiObject[],
): Promise<string[]> {
  const own = manifests.find(isCalls(area));
  const live = await api.get(pathOf(namespace, KIND, nameOf(area)));
  return own && live ? compareAccess(callsIn(live.data ?? {}), callsIn(own.data)) : [];
}

/** The manifests as they are applied at first: with the calls of the pods before, which still take some. */
export async function withLeavingCalls(
  { api, namespace }: Cluster,
  area: string,
  manifests: ApiObject[],
): Promise<ApiObject[]> {
  if (!manifests.some(isCalls(area))) return manifests;
  const { [CALLS_CONFIG_MAP.key]: before } = (await api.get(pathOf(namespace, KIND, nameOf(area))))?.data ?? {};
  if (before === undefined) return manifests;
  const leaving = { [CALLS_CONFIG_MAP.leavingKey]: before };
  return manifests.map((one) => (isCalls(area)(one) ? { ...one, data: { ...one.data, ...leaving } } : one));
}

/** What is applied once the pods before are gone. */
export const callsAlone = (area: string, manifests: ApiObject[]): ApiObject[] => manifests.filter(isCalls(area));
