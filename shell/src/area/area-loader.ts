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
  /** Loads that nobody has taken up yet. */
  const begun = new Map<string, Promise<Lifecycles>>();
  /** What each area is called in the federation runtime. */
  const names = new Map<string, string>();
  const nameOf = (area: string): string => names.get(area) ?? area;
  const register = (area: string, remote: Remotes[string], attempt?: number): void =>
    void names.set(area, federation.registerArea(area, chooseRelease(remote, visitor), attempt));
  const load = (area: string): Promise<Lifecycles> => federation.loadArea(area, nameOf(area));

  for (const [area, remote] of Object.entries(known)) register(area, remote);

  return {
    remotes: () => known,
    /** What `prefetch` began, once, otherwise a load of its own. */
    load(area: string): Promise<Lifecycles> {
      const early = begun.get(area);
      begun.delete(area);
      return early ?? load(area);
    },
    prefetch(area: string): void {
      const loading = load(area);
      begun.set(area, loading);
      // Whoever takes it up hears of a failure; nobody may, where the page turns out to be for others.
      loading.catch(() => undefined);
    },
    /** Takes the registry of this moment; false when it does not have the area any more. */
    async renew(area: string): Promise<boolean> {
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
