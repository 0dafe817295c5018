import { CALLS_CONFIG_MAP, callsIn, originsIn } from '@vetcare/contracts';
import type { ConfigMap } from './registry-entries';

/** What services say of themselves on a cluster. */
export interface PublishedServices {
  /** By service, the calls of its live release, which are not parsed yet. */
  calls: Readonly<Record<string, unknown>>;
  /** By service, where it is. */
  origins: Readonly<Record<string, readonly string[]>>;
}

const serviceOf = (name = ''): string | undefined =>
  name.startsWith(CALLS_CONFIG_MAP.prefix) ? name.slice(CALLS_CONFIG_MAP.prefix.length) : undefined;

function readAll(written: ReadonlyMap<string, ConfigMap['data']>): PublishedServices {
  const calls: Record<string, unknown> = {};
  const origins: Record<string, string[]> = {};
  for (const [name, data] of written) {
    const service = serviceOf(name) ?? '';
    calls[service] = callsIn(data);
    const at = originsIn(service, data);
    if (at) origins[service] = at;
  }
  return { calls, origins };
}

/** Keeps what the ConfigMaps of the services say. */
export function keepPublishedServices(onChange: (published: PublishedServices) => void) {
  const written = new Map<string, ConfigMap['data']>();
  const seen = new Map<string, string>();
  let isChanged = false;
  return {
    /** @returns whether there was anything new */
    note({ metadata, data }: ConfigMap): boolean {
      const name = metadata?.name ?? '';
      const text = JSON.stringify(data);
      if (serviceOf(name) === undefined || seen.get(name) === text) return false;
      seen.set(name, text);
      written.set(name, data);
      isChanged = true;
      return true;
    },
    drop(name: string): void {
      seen.delete(name);
      if (written.delete(name)) isChanged = true;
    },
    names: () => [...written.keys()],
    /** Hands over all at once what has changed since the last time: a path may go from one service to another. */
    settle(): void {
      if (isChanged) onChange(readAll(written));
      isChanged = false;
    },
  };
}
