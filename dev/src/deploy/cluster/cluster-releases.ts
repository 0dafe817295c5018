import { REGISTRY_CONFIG_MAP, type Registry, RemoteEntry } from '@vetcare/contracts';
import type { Releases } from '../deploy-area';
import { DeployRefusedError } from '../deploy-refused';
import { entryOf } from '../registry-changes';
import { filesOf, mustBeWhole, parseRelease } from '../release-folder';
import { readServedRegistry } from '../served-registry';
import { type ApiObject, pathOf } from './api-objects';
import { withAreaLock } from './area-lock';
import type { ServiceDeps } from './deploy-service';

const CONFIG_MAP = { apiVersion: 'v1', kind: 'ConfigMap' };
/** The manager of the entry. The overlay is applied as another one, so that applying it takes no entry away. */
const MANAGER = 'vetcare-deploy';
/** Says who changed the entry last, and when. */
export const CHANGED = 'vetcare.app/changed';

const nameOf = (area: string) => `${REGISTRY_CONFIG_MAP.prefix}${area}`;

/** @throws DeployRefusedError if nothing of the area is live, or what is live can't be read */
export function entryIn(area: string, { data }: Pick<ApiObject, 'data'>): Registry['remotes'][string] {
  const text = data?.[REGISTRY_CONFIG_MAP.key];
  if (!text)
    throw new DeployRefusedError(`Nothing of ${area} is live yet. Write its first entry as k8s/README.md says.`);
  try {
    return RemoteEntry.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeployRefusedError(
      `${nameOf(area)} can’t be read as an entry of the registry. Put the last good one back; the gateways have kept it.`,
      { cause },
    );
  }
}

async function fetchDescription(url: string, area: string, release: string) {
  const folder = `${url}/mfe/${area}/${release}`;
  const answer = await fetch(`${folder}/release.json`);
  if (!answer.ok)
    throw new DeployRefusedError(
      `${folder}/release.json answered ${answer.status}: the release is not published. Is its image the one of the overlay?`,
    );
  const document: unknown = await answer.json().catch((cause: unknown) => {
    throw new DeployRefusedError(`${folder}/release.json is not JSON. Build the image again.`, { cause });
  });
  const description = parseRelease(area, release, document);
  const files = filesOf(description.release);
  const found = await Promise.all(files.map(async (file) => (await fetch(url + file, { method: 'HEAD' })).ok));
  const missing = files.filter((_file, at) => !found[at]);
  mustBeWhole(area, release, missing);
  return description;
}

/** Releases that pods serve, with the registry in a ConfigMap for each area. */
export function clusterReleases(
  deps: Pick<ServiceDeps, 'api' | 'namespace' | 'by' | 'now' | 'log'> & {
    url: string;
    takeOver: boolean;
    force: boolean;
  },
): Releases {
  const { api, namespace, by, now, url, takeOver, force } = deps;
  const pathFor = (area: string) => pathOf(namespace, CONFIG_MAP, nameOf(area));
  const find = async (area: string): Promise<ApiObject> => {
    const found = await api.get(pathFor(area));
    if (found) return found;
    throw new DeployRefusedError(`There is no ${nameOf(area)} in ${namespace}. Apply the overlay of ${area} first.`);
  };
  /** The registry that the gateways serve, with the entry as it is in the ConfigMap. */
  const registryWith = async (area: string, found: ApiObject): Promise<Registry> => {
    const entry = entryIn(area, found);
    const served = await readServedRegistry(url);
    return { ...served, remotes: { ...served.remotes, [area]: entry } };
  };
  return {
    read: async (area) => registryWith(area, await find(area)),
    async update(area, change) {
      const found = await find(area);
      const registry = change(await registryWith(area, found));
      const { name, value } = REGISTRY_CONFIG_MAP.label;
      const metadata = {
        name: nameOf(area),
        namespace,
        resourceVersion: found.metadata.resourceVersion,
        labels: { [name]: value },
        annotations: { [CHANGED]: `${now().toISOString()} by ${by}` },
      };
      const data = { [REGISTRY_CONFIG_MAP.key]: JSON.stringify(entryOf(registry, area), null, 2) };
      await api.apply(pathFor(area), { ...CONFIG_MAP, metadata, data }, { manager: MANAGER, force, dryRun: false });
      return registry;
    },
    describe: (area, release) => fetchDescription(url, area, release),
    // Images hold releases, and registries of images are tidied by whoever runs them.
    prune: async () => undefined,
    lock: async (area, work) =>
      withAreaLock(deps, { area, path: pathFor(area), found: await find(area), takeOver }, work),
  };
}
