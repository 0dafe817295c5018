import { ClusterServiceEntry, LIVE_CONFIG_MAP, type LiveOnCluster, REGISTRY_CONFIG_MAP } from '@vetcare/contracts';
import { DeployRefusedError } from '../deploy-refused';
import type { Entries } from '../run-deployment';
import { type ApiObject, pathOf } from './api-objects';
import { ClusterRefusedError } from './cluster-api.client';
import { retryConflicts } from './retry-conflicts';
import { liveImage } from './roll-out';
import type { ServiceDeps } from './service-deps';

const KIND = { apiVersion: 'v1', kind: 'ConfigMap' };
type Cluster = Pick<ServiceDeps, 'api' | 'namespace'>;

const { key: KEY, prefix } = LIVE_CONFIG_MAP;
const nameOf = (area: string) => `${prefix}${area}`;

/** @throws DeployRefusedError if it was edited by hand into something else */
function parse(area: string, { data }: ApiObject): ClusterServiceEntry {
  try {
    return ClusterServiceEntry.parse(JSON.parse(data?.[KEY] ?? ''));
  } catch (cause) {
    throw new DeployRefusedError(
      `${nameOf(area)} can’t be read. Remove it: the next deployment of ${area} writes it again.`,
      { cause },
    );
  }
}

/** The entry of one service, as it is. Undefined before its first deployment. */
export async function readServiceEntry(
  { api, namespace }: Cluster,
  area: string,
): Promise<ClusterServiceEntry | undefined> {
  const found = await api.get(pathOf(namespace, KIND, nameOf(area)));
  return found && parse(area, found);
}

/** The entry of one service, in a ConfigMap of its own. Of two who change it at once one meets a conflict, and reads it again. */
export function serviceEntries(deps: Cluster, area: string): Entries<LiveOnCluster> {
  const { api, namespace } = deps;
  const path = pathOf(namespace, KIND, nameOf(area));
  const labels = { [REGISTRY_CONFIG_MAP.label.name]: REGISTRY_CONFIG_MAP.label.value };
  const open = async (): Promise<ApiObject> => {
    const known = await api.get(path);
    if (known) return known;
    const entry = { release: await liveImage(deps, area) } satisfies ClusterServiceEntry;
    const first = {
      ...KIND,
      metadata: { name: nameOf(area), namespace, labels },
      data: { [KEY]: JSON.stringify(entry) },
    };
    await api.create(pathOf(namespace, KIND), first).catch((error: unknown) => {
      // Another command was a moment faster.
      if (!(error instanceof ClusterRefusedError && error.status === 409)) throw error;
    });
    return (await api.get(path)) ?? Promise.reject(new Error(`${nameOf(area)} has vanished`));
  };
  return {
    read: async () => parse(area, await open()),
    update: (change) =>
      retryConflicts(async () => {
        const found = await open();
        const changed = change(parse(area, found));
        const { resourceVersion } = found.metadata;
        await api.change(path, { metadata: { resourceVersion }, data: { [KEY]: JSON.stringify(changed) } });
        return changed;
      }),
  };
}
