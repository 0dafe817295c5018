import type { RemoteRelease, User } from '@vetcare/contracts';
import type { Lifecycles, LiveModule } from '@vetcare/web-kit';
import { AreaLoadError, type Federation } from '../federation/load-area';
import { chooseRelease, type Visitor } from '../registry/choose-release';
import { fitsShell } from '../registry/fits-shell';
import { fetchRemotes, type Remotes } from '../registry/registry';

interface LoaderDeps {
  remotes: Remotes;
  visitor: Visitor;
  /** Who is signed in, as far as it is known. */
  user: () => User | null;
  federation: Federation;
}

/** The release of each area that is registered with the federation runtime, and its name there. */
function createRegistrations({ visitor, user, federation }: Omit<LoaderDeps, 'remotes'>) {
  const registered = new Map<string, { name: string; release: string; fits: boolean }>();
  let attempts = 0;
  const choose = (remote: Remotes[string]): RemoteRelease => chooseRelease(remote, visitor, user());
  return {
    choose,
    hasLive(remote: Remotes[string]): boolean {
      const release = choose(remote);
      return release.live === true && fitsShell(release);
    },
    nameOf: (area: string): string => registered.get(area)?.name ?? area,
    releaseOf: (area: string) => registered.get(area)?.release,
    /** Every registration after the first one gets another name. */
    register(area: string, remote: Remotes[string]): void {
      const release = choose(remote);
      const attempt = registered.has(area) ? ++attempts : 0;
      const name = federation.registerArea(area, release, attempt);
      registered.set(area, { name, release: release.release, fits: fitsShell(release) });
    },
    /** Rejects with an `AreaLoadError` at once if the release would not find what it needs of the shell. */
    async load(area: string): Promise<Lifecycles> {
      const { name = area, fits = true } = registered.get(area) ?? {};
      if (!fits) throw new AreaLoadError(area, 'it needs a newer shell');
      return federation.loadArea(area, name);
    },
  };
}

/** Loads areas, each in the release that the registry names for this visitor. */
export function createAreaLoader({ remotes, ...deps }: LoaderDeps) {
  const { federation } = deps;
  let known = remotes;
  /** Prefetched areas that have not been mounted yet. */
  const prefetched = new Map<string, Promise<Lifecycles>>();
  /** The release of each area that was loaded last. */
  const loaded = new Map<string, string | undefined>();
  const { choose, hasLive, nameOf, releaseOf, register, load } = createRegistrations(deps);

  for (const [area, remote] of Object.entries(known)) register(area, remote);

  return {
    remotes: () => known,
    releaseOf: (area: string) => loaded.get(area),
    /** Takes over a registry, and registers the areas of which it names another release. Returns their names. */
    adopt(next = known): string[] {
      known = next;
      return Object.entries(known).flatMap(([area, remote]) => {
        if (choose(remote).release === releaseOf(area)) return [];
        prefetched.delete(area);
        register(area, remote);
        return [area];
      });
    },
    /** Returns the load that `prefetch` started, once, or starts one. */
    load(area: string): Promise<Lifecycles> {
      loaded.set(area, releaseOf(area));
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
      if (remote) register(area, remote);
      return remote !== undefined;
    },
    withLive: () => Object.entries(known).flatMap(([area, remote]) => (hasLive(remote) ? [area] : [])),
    async loadLive(area: string): Promise<LiveModule> {
      const remote = known[area];
      try {
        return await federation.loadLive(area, nameOf(area));
      } catch (error) {
        if (remote) register(area, remote);
        throw error;
      }
    },
  };
}
