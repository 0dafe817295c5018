import type { Lifecycles, LiveModule } from '@vetcare/web-kit';
import type { Federation } from '../federation/load-area';
import { chooseRelease, type Visitor } from '../registry/choose-release';
import { fetchRemotes, type Remotes } from '../registry/registry';

interface LoaderDeps {
  remotes: Remotes;
  visitor: Visitor;
  federation: Federation;
}

/** Loads areas, each in the release that the registry names for this visitor. */
export function createAreaLoader({ remotes, visitor, federation }: LoaderDeps) {
  let known = remotes;
  let attempts = 0;
  /** Prefetched areas that have not been mounted yet. */
  const prefetched = new Map<string, Promise<Lifecycles>>();
  /** The name of each area in the federation runtime. It changes with every retry. */
  const names = new Map<string, string>();
  const nameOf = (area: string): string => names.get(area) ?? area;
  const register = (area: string, remote: Remotes[string], attempt?: number): void =>
    void names.set(area, federation.registerArea(area, chooseRelease(remote, visitor), attempt));
  const load = (area: string): Promise<Lifecycles> => federation.loadArea(area, nameOf(area));

  for (const [area, remote] of Object.entries(known)) register(area, remote);

  return {
    remotes: () => known,
    /** Returns the load that `prefetch` started, once, or starts one. */
    load(area: string): Promise<Lifecycles> {
      const loading = prefetched.get(area);
      prefetched.delete(area);
      return loading ?? load(area);
    },
    prefetch(area: string): void {
      const loading = load(area);
      prefetched.set(area, loading);
      // `load` passes the failure on. If it is never called, the failure does not matter.
      loading.catch(() => undefined);
    },
    /** Fetches the registry again. Returns false if the area is no longer in it. */
    async refreshRegistry(area: string): Promise<boolean> {
      known = await fetchRemotes();
      const remote = known[area];
      if (remote) register(area, remote, ++attempts);
      return remote !== undefined;
    },
    withLive: () =>
      Object.entries(known).flatMap(([area, remote]) => (chooseRelease(remote, visitor).live ? [area] : [])),
    async loadLive(area: string): Promise<LiveModule> {
      const remote = known[area];
      try {
        return await federation.loadLive(area, nameOf(area));
      } catch (error) {
        if (remote) register(area, remote, ++attempts);
        throw error;
      }
    },
  };
}
