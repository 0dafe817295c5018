import {
  REGISTRY_CONFIG_MAP,
  type Registry,
  type ReleaseFiles,
  RemoteEntry,
  ShellEntry,
  type ShellRelease,
} from '@vetcare/contracts';
import { integrityOf } from '@vetcare/service-kit';
import type { z } from 'zod';
import type { Releases } from '../deploy-deps';
import { DeployRefusedError } from '../deploy-refused';
import { entryOf } from '../registry-changes';
import { filesOf, mustBeWhole, parseChecks, parseRelease, parseShellRelease, SHELL } from '../release-folder';
import { readServedRegistry } from '../served-registry';
import { type ApiObject, pathOf } from './api-objects';
import { retryConflicts } from './retry-conflicts';
import type { ServiceDeps } from './service-deps';

const CONFIG_MAP = { apiVersion: 'v1', kind: 'ConfigMap' };
/** The manager of the entry. The overlay is applied as another one, so that applying it takes no entry away. */
const MANAGER = 'vetcare-deploy';
/** Says who changed the entry last, and when. */
export const CHANGED = 'vetcare.app/changed';

const nameOf = (area: string) => `${REGISTRY_CONFIG_MAP.prefix}${area}`;

/** @throws DeployRefusedError if nothing of the area is live, or what is live can't be read */
function parseEntry<T>(schema: z.ZodType<T>, area: string, { data }: Pick<ApiObject, 'data'>): T {
  const text = data?.[REGISTRY_CONFIG_MAP.key];
  if (!text)
    throw new DeployRefusedError(`Nothing of ${area} is live yet. Write its first entry as k8s/README.md says.`);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new DeployRefusedError(
      `${nameOf(area)} can’t be read as an entry of the registry. Put the last good one back; the gateways have kept it.`,
      { cause },
    );
  }
}

/** What the ConfigMap of a remote says is live. @throws DeployRefusedError */
export const entryIn = (area: string, found: Pick<ApiObject, 'data'>): RemoteEntry =>
  parseEntry(RemoteEntry, area, found);

/** The same of the shell. @throws DeployRefusedError */
export const shellIn = (found: Pick<ApiObject, 'data'>): ShellEntry => parseEntry(ShellEntry, SHELL, found);

const folderOf = (url: string, area: string, release: string) => `${url}/mfe/${area}/${release}`;

async function fetchJson(file: string): Promise<unknown> {
  const answer = await fetch(file);
  if (!answer.ok)
    throw new DeployRefusedError(
      `${file} answered ${answer.status}: the release is not published. Is its image the one of the overlay?`,
    );
  return answer.json().catch((cause: unknown) => {
    throw new DeployRefusedError(`${file} is not JSON. Build the image again.`, { cause });
  });
}

const CODINGS = ['br', 'gzip', 'identity'];

/** Whether a file arrives as it was built, in each of the encodings that browsers ask for. */
async function arrivesWhole(address: string, integrity: string): Promise<boolean> {
  const arrived = await Promise.all(
    CODINGS.map(async (coding) => {
      const answer = await fetch(address, { headers: { 'accept-encoding': coding } });
      // What stops in the middle of an encoding is no content at all.
      const content = answer.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined;
      return content !== undefined && integrityOf(Buffer.from(content)) === integrity;
    }),
  );
  return arrived.every(Boolean);
}

const isCompressedCopy = (path: string) => /\.(br|gz)$/.test(path);

interface ServedRelease {
  area: string;
  release: string;
  /** The files that pages ask for first, by URL. */
  named: readonly string[];
  files: ReleaseFiles | undefined;
}

/** @throws DeployRefusedError if the gateway does not serve all files as they were built */
async function mustBeServed(url: string, { area, release, named, files }: ServedRelease): Promise<void> {
  const damaged: string[] = [];
  for (const file of named) if (!(await fetch(url + file, { method: 'HEAD' })).ok) damaged.push(file);
  for (const [path, { integrity }] of Object.entries(files ?? {}))
    if (!isCompressedCopy(path) && !(await arrivesWhole(`${folderOf(url, area, release)}/${path}`, integrity)))
      damaged.push(path);
  mustBeWhole(area, release, damaged);
}

async function fetchDescription(url: string, area: string, release: string) {
  const description = parseRelease(area, release, await fetchJson(`${folderOf(url, area, release)}/release.json`));
  const { files } = description;
  await mustBeServed(url, { area, release, named: filesOf(description.release), files });
  return description;
}

/** Reads what pods serve of a release of the shell. @throws DeployRefusedError if it must not go live */
export async function fetchShell(url: string, release: string): Promise<ShellRelease> {
  const { shell, ...rest } = parseShellRelease(
    release,
    await fetchJson(`${folderOf(url, SHELL, release)}/release.json`),
  );
  await mustBeServed(url, { area: SHELL, release, ...rest });
  return shell;
}

/** The pages with data that a release which pods serve names. */
export const fetchChecks = async (url: string, area: string, release: string) =>
  parseChecks(await fetchJson(`${folderOf(url, area, release)}/release.json`));

export const fetchShellDocument = (url: string, release: string): Promise<unknown> =>
  fetchJson(`${folderOf(url, SHELL, release)}/document.json`);

/** Releases that pods serve, with the registry in a ConfigMap for each area. */
export function clusterReleases(
  deps: Pick<ServiceDeps, 'api' | 'namespace' | 'holder' | 'now'> & { url: string; force: boolean },
): Releases {
  const { api, namespace, holder, now, url, force } = deps;
  const pathFor = (area: string) => pathOf(namespace, CONFIG_MAP, nameOf(area));
  const find = async (area: string): Promise<ApiObject> => {
    const found = await api.get(pathFor(area));
    if (found) return found;
    throw new DeployRefusedError(`There is no ${nameOf(area)} in ${namespace}. Apply the overlay of ${area} first.`);
  };
  /** The registry that the gateways serve, with the entry as it is in the ConfigMap. */
  const registryWith = async (area: string, found: ApiObject): Promise<Registry> => {
    if (area === SHELL) {
      const shell = shellIn(found);
      return { ...(await readServedRegistry(url)), shell };
    }
    const entry = entryIn(area, found);
    const served = await readServedRegistry(url);
    return { ...served, remotes: { ...served.remotes, [area]: entry } };
  };
  const updateOnce: Releases['update'] = async (area, change) => {
    const found = await find(area);
    const registry = change(await registryWith(area, found));
    const { name, value } = REGISTRY_CONFIG_MAP.label;
    const metadata = {
      name: nameOf(area),
      namespace,
      resourceVersion: found.metadata.resourceVersion,
      labels: { [name]: value },
      annotations: { [CHANGED]: `${now().toISOString()} by ${holder.by}` },
    };
    const entry = area === SHELL ? registry.shell : entryOf(registry, area);
    const data = { [REGISTRY_CONFIG_MAP.key]: JSON.stringify(entry, null, 2) };
    await api.apply(pathFor(area), { ...CONFIG_MAP, metadata, data }, { manager: MANAGER, force, dryRun: false });
    return registry;
  };
  return {
    read: async (area) => registryWith(area, await find(area)),
    update: (area, change) => retryConflicts(() => updateOnce(area, change)),
    describe: (area, release) => fetchDescription(url, area, release),
    // Images hold releases, and registries of images are tidied by their operators.
    prune: async () => undefined,
  };
}
