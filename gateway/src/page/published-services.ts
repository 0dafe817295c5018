import { CALLS_CONFIG_MAP, callsIn, LIVE_CONFIG_MAP, LiveOnCluster, originsIn } from '@vetcare/contracts';
import { type Logger, watchLeases } from '@vetcare/service-kit';
import { settleServiceText } from '../deployment/settle-deployments';
import type { ConfigMap } from './registry-entries';

/** What services say of themselves on a cluster, and who deploys them. */
export interface PublishedServices {
  /** By service, the calls of its live release, which are not parsed yet. */
  calls: Readonly<Record<string, unknown>>;
  /** By service, where it is. */
  origins: Readonly<Record<string, readonly string[]>>;
  /** By service that was ever deployed here, the release of it that is offered. Undefined for none. */
  offered: Readonly<Record<string, LiveOnCluster['offered']>>;
}

type Data = ConfigMap['data'];

const after = (prefix: string, name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

/** Keeps what changes of the ConfigMaps with a prefix, by service. */
function keepByService<T>(
  prefix: string,
  read: (service: string, data: Data) => T,
  asSeen = (_: string, data: Data) => data,
) {
  const kept = new Map<string, T>();
  const seen = new Map<string, string | undefined>();
  return {
    kept,
    note(name: string, data: Data): boolean {
      const service = after(prefix, name);
      if (service === undefined) return false;
      const settled = asSeen(service, data);
      const text = JSON.stringify(settled);
      if (seen.has(service) && seen.get(service) === text) return false;
      seen.set(service, text);
      kept.set(service, read(service, settled));
      return true;
    },
    drop(name: string): boolean {
      const service = after(prefix, name) ?? '';
      seen.delete(service);
      return kept.delete(service);
    },
    names: () => [...kept.keys()].map((service) => prefix + service),
  };
}

/** Keeps what the ConfigMaps of the services say. */
export function keepPublishedServices(log: Logger, onChange: (published: PublishedServices) => void) {
  const hasLapsed = watchLeases();
  const { key } = LIVE_CONFIG_MAP;
  const calls = keepByService(CALLS_CONFIG_MAP.prefix, (service, data) => ({
    calls: callsIn(data),
    origins: originsIn(service, data),
  }));
  const live = keepByService(
    LIVE_CONFIG_MAP.prefix,
    (service, data): LiveOnCluster['offered'] => {
      try {
        return LiveOnCluster.parse(JSON.parse(data?.[key] ?? '')).offered;
      } catch (error) {
        log.error(
          { err: error, upstream: service },
          'what is live of a service can’t be read; nobody gets an offered release',
        );
        return undefined;
      }
    },
    (service, data) => ({ [key]: settleServiceText(service, data?.[key] ?? '', hasLapsed) }),
  );
  const kinds = [calls, live];
  let isChanged = false;
  return {
    /** @returns whether there was anything new */
    note({ metadata, data }: ConfigMap): boolean {
      const isNew = kinds.some((kind) => kind.note(metadata?.name ?? '', data));
      isChanged ||= isNew;
      return isNew;
    },
    drop(name: string): void {
      if (kinds.some((kind) => kind.drop(name))) isChanged = true;
    },
    names: () => kinds.flatMap((kind) => kind.names()),
    /** Hands over all at once what has changed since the last time: a path may go from one service to another. */
    settle(): void {
      if (isChanged)
        onChange({
          calls: Object.fromEntries([...calls.kept].map(([service, one]) => [service, one.calls])),
          origins: Object.fromEntries(
            [...calls.kept].flatMap(([service, { origins }]) => (origins ? [[service, origins]] : [])),
          ),
          offered: Object.fromEntries(live.kept),
        });
      isChanged = false;
    },
  };
}
