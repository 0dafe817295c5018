import { REGISTRY_CONFIG_MAP, type Registry } from '@vetcare/contracts';
import { type Logger, startScheduledJob, watchLeases, withTimeout } from '@vetcare/service-kit';
import { settleEntryText } from '../deployment/settle-deployments';
import { type ConfigMaps, connectConfigMaps, type Watching } from './config-maps.client';
import { keepPublishedServices, type PublishedServices } from './published-services';
import { withReadablePlaces } from './readable-places';
import { keepUsable } from './registry.store';
import { areaOf, type ConfigMap, parseEntry, type RegistryEntry, registryOf } from './registry-entries';

type RemoteEntry = Extract<RegistryEntry, { remote: unknown }>;

const ADVICE: Record<number, string> = {
  401: 'the token of the service account is not accepted',
  403: 'the service account may not get, list and watch these ConfigMaps: apply the overlay of the gateway',
  404: 'there is no such namespace',
  429: 'the API server is overloaded',
};

/** Keeps the entries that were read last, and those that were good where a new one is not. */
function createEntries(log: Logger) {
  const entries = new Map<string, RegistryEntry>();
  const seen = new Map<string, string>();
  const hasLapsed = watchLeases();
  let current: Registry | undefined;

  const usable = ({ area, remote }: RemoteEntry, last: RegistryEntry | undefined) =>
    keepUsable(
      { log },
      { area, next: withReadablePlaces(log, area, remote), last: last && 'remote' in last ? last.remote : undefined },
    );

  /** @returns whether there was anything new */
  function note(configMap: ConfigMap): boolean {
    const area = areaOf(configMap);
    const written = configMap.data?.[REGISTRY_CONFIG_MAP.key];
    if (area === undefined || written === undefined) return false;
    const text = settleEntryText(area, written, hasLapsed);
    if (seen.get(area) === text) return false;
    seen.set(area, text);
    try {
      const [entry, last] = [parseEntry(area, text), entries.get(area)];
      entries.set(area, 'remote' in entry ? { area, remote: usable(entry, last) } : entry);
      log.info({ area }, 'registry entry read');
    } catch (error) {
      log.error({ err: error, area }, 'the registry entry is not usable; the last good one stays');
    }
    current = registryOf(entries.values()) ?? current;
    return true;
  }
  function drop(name: string): void {
    const area = areaOf({ metadata: { name } }) ?? '';
    seen.delete(area);
    if (entries.delete(area)) log.warn({ area }, 'the registry entry is gone');
    current = registryOf(entries.values()) ?? current;
  }
  const names = () => [...seen.keys()].map((area) => REGISTRY_CONFIG_MAP.prefix + area);
  return { current: () => current, note, drop, names };
}

/** Tells of an outage once, and of its end. */
function createOutageLog(log: Logger, namespace: string) {
  let away = false;
  return {
    failed(error: unknown): void {
      if (away) return;
      away = true;
      const { code, statusCode } = error as { code?: unknown; statusCode?: number };
      const advice = ADVICE[statusCode ?? Number(code)] ?? 'the API server does not answer as it should';
      log.error({ err: error, namespace, advice }, 'the registry can’t be followed; what was live stays live');
    },
    worked(): void {
      if (away) log.info({ namespace }, 'the registry is followed again');
      away = false;
    },
  };
}

/** Keeps what the ConfigMaps of both kinds say, each of which knows its own by their names. */
function createKept(log: Logger, onServices: (published: PublishedServices) => void) {
  const entries = createEntries(log);
  const services = keepPublishedServices(log, onServices);
  return {
    current: entries.current,
    note: (configMap: ConfigMap): boolean => entries.note(configMap) || services.note(configMap),
    drop(name: string): void {
      entries.drop(name);
      services.drop(name);
    },
    names: () => [...entries.names(), ...services.names()],
    settle: services.settle,
  };
}

function createFollower(configMaps: ConfigMaps, kept: ReturnType<typeof createKept>, log: Logger, namespace: string) {
  const outage = createOutageLog(log, namespace);
  let watching: Watching | undefined;
  let changes = 0;
  const endWatch = () => {
    const ending = watching;
    // First, because the watch tells at once that it was broken off.
    watching = undefined;
    ending?.stop();
  };

  function watch(): void {
    const own = configMaps.watch({
      onChange: (configMap) => {
        if (kept.note(configMap)) changes += 1;
        kept.settle();
      },
      onDelete: (configMap) => {
        changes += 1;
        kept.drop(configMap.metadata?.name ?? '');
        kept.settle();
      },
      onError: (error) => {
        if (watching !== own) return;
        outage.failed(error);
        endWatch();
      },
    });
    watching = own;
  }

  return {
    endWatch,
    /** Takes over all there is now, and watches from there on unless a watch is running that has missed nothing. */
    async resync(): Promise<void> {
      const before = changes;
      const found = await configMaps.list().catch(outage.failed);
      if (!found) return;
      outage.worked();
      // The watch has told of something newer meanwhile, so this list may be out of date.
      if (changes !== before) return;
      const names = new Set(found.map(({ metadata }) => metadata?.name));
      const gone = kept.names().filter((name) => !names.has(name));
      for (const name of gone) kept.drop(name);
      const missed = found.filter(kept.note).length + gone.length > 0;
      kept.settle();
      if (missed) endWatch();
      if (!watching) watch();
    },
  };
}

/**
 * Follows the ConfigMaps that say which release of each area is live, and which calls each service takes. An informer tells of each change at once. They are also
 * listed regularly, because a watch can go deaf without an error when the network between is broken, and a release must reach
 * every gateway within ten seconds all the same. While the API server is away, or an entry is malformed, the last good state stays in use.
 */
export async function followConfigMaps({
  namespace,
  resyncMs,
  onServices,
  log,
}: {
  namespace: string;
  /** How often everything is listed, and how long that may take. */
  resyncMs: number;
  onServices: (published: PublishedServices) => void;
  log: Logger;
}): Promise<{
  current(): Registry | undefined;
  stop(): void;
}> {
  const kept = createKept(log, onServices);
  const follower = createFollower(await connectConfigMaps({ namespace, timeoutMs: resyncMs }), kept, log, namespace);
  await withTimeout(resyncMs, follower.resync());
  const job = startScheduledJob({ name: 'registry', everyMs: resyncMs, run: follower.resync, log });
  return {
    current: kept.current,
    stop() {
      void job.stop();
      follower.endWatch();
    },
  };
}
