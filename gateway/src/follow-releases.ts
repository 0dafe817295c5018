import { type Addresses, offeredOrigin } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { connectBackends } from './backends';
import type { Config } from './config';
import { followConfigMaps } from './page/cluster-registry.store';
import type { PublishedServices } from './page/published-services';
import { watchRegistry } from './page/registry.store';
import { createLiveCalls } from './proxy/live-calls';
import { followLiveServices } from './proxy/live-services.store';

interface FollowDeps {
  config: Config;
  log: Logger;
  backends: Pick<ReturnType<typeof connectBackends>, 'moveTo'>;
}

/** In this order a new call is found once a process that answers it takes calls, and an old one for as long as it can be answered. */
const taking =
  ({ backends, calls }: Pick<FollowDeps, 'backends'> & { calls: ReturnType<typeof createLiveCalls> }) =>
  async (places: Readonly<Record<string, Addresses>>, published: PublishedServices['calls']) => {
    await backends.moveTo(places);
    calls.take(published);
  };
type Take = ReturnType<typeof taking>;

type Origins = PublishedServices['origins'];

/** Where calls go. A service that is nowhere is left out, and so is one that has never been offered and stays where the settings say. */
const placesOf = (origins: Origins, configured: Origins, offered: PublishedServices['offered']) =>
  Object.fromEntries(
    [...new Set([...Object.keys(origins), ...Object.keys(offered)])].flatMap((service): [string, Addresses][] => {
      const at = configured[service] ?? origins[service];
      if (!at) return [];
      const { percent, key } = offered[service] ?? {};
      const share = percent !== undefined && { offered: { origins: [offeredOrigin(service)], percent, key } };
      return [[service, { origins: at, ...share }]];
    }),
  );

/** What the cluster says. The settings go before it where a service is, because they may name its pods by themselves. */
async function followCluster({ config, log }: FollowDeps, namespace: string, take: Take) {
  const { SERVICE_ORIGINS: configured, STATUS_ORIGINS: statusOrigins } = config;
  let places: Record<string, Addresses> = {};
  let taken = Promise.resolve();
  const registry = await followConfigMaps({
    namespace,
    resyncMs: config.REGISTRY_RESYNC_MS,
    log,
    onServices({ origins, calls, offered }) {
      const next = placesOf(origins, configured, offered);
      places = next;
      taken = taken
        .then(() => take(next, calls))
        .catch((error: unknown) => log.error({ err: error }, 'the calls of the services could not be taken up'));
    },
  });
  await taken;
  return {
    registry,
    origins: () =>
      Object.fromEntries(
        Object.entries(places).map(([service, at]) => [
          service,
          [...(statusOrigins[service] ?? at.origins), ...(at.offered?.origins ?? [])],
        ]),
      ),
    releaseAt: () => undefined,
    servicesDigest: () => undefined,
    stop: registry.stop,
  };
}

/** What the files of this machine say. */
async function followFiles({ config, log }: FollowDeps, take: Take) {
  const { REGISTRY_FILE: file, RELEASES_DIR: releasesDir, SERVICES_FILE: servicesFile } = config;
  const servedElsewhere = Object.keys(config.REMOTE_ORIGINS);
  const registry = await watchRegistry({ file, releasesDir, servedElsewhere, log });
  const live = await followLiveServices({ file: servicesFile, log, onChange: take });
  return {
    registry,
    origins: live.origins,
    releaseAt: live.releaseAt,
    servicesDigest: live.digest,
    stop() {
      registry.stop();
      live.stop();
    },
  };
}

/** Follows which releases are live, of the areas and of the services: where these listen, and which calls they take. */
export async function followReleases(deps: FollowDeps) {
  const calls = createLiveCalls(deps.log);
  const take = taking({ ...deps, calls });
  const { REGISTRY_NAMESPACE: namespace } = deps.config;
  const followed = namespace ? await followCluster(deps, namespace, take) : await followFiles(deps, take);
  return { ...followed, calls };
}
export type FollowedReleases = Awaited<ReturnType<typeof followReleases>>;
