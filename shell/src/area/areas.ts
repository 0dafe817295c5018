import { findPage } from '@vetcare/contracts/page-owner';
import type { Lifecycles, LiveModule, Platform } from '@vetcare/web-kit';
import {
  type AppError,
  addErrorHandler,
  registerApplication,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import { AreaLoadError, type Federation } from '../federation/load-area';
import { chooseRelease, type Visitor } from '../registry/choose-release';
import { fetchRemotes, type Remotes } from '../registry/registry';
import { decideRoute } from '../route/decide-route';

export interface Areas {
  /** What the shell knows of an area that failed; undefined while all is well. */
  failureOf(area: string | null): unknown;
  subscribe(listener: () => void): () => void;
  remotes(): Remotes;
  fail(area: string, error: unknown): void;
  /** With the registry of this moment: a release that was flipped back meanwhile is picked up. */
  retry(area: string): Promise<void>;
  /** Begins to load the area of the page before it is known whether it may be shown. */
  prefetch(area: string): void;
  /** The areas that run something on every page. */
  withLive(): string[];
  /** What such an area runs. Once it has failed, the next call starts from nothing. */
  loadLive(area: string): Promise<LiveModule>;
}

interface AreasDeps {
  remotes: Remotes;
  visitor: Visitor;
  federation: Federation;
  /** Given late because the platform itself reports failures to the areas. */
  platform: () => Platform;
  /** Where an area draws: one element each, made on first use. */
  elementOf: (area: string) => HTMLElement;
}

/** As webpack names it, for a script and for a style sheet. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

export function createAreas(deps: AreasDeps): Areas {
  const { registerArea, loadArea, loadLive } = deps.federation;
  let remotes = deps.remotes;
  const failures = new Map<string, unknown>();
  /** Loads that nobody has taken up yet. */
  const begun = new Map<string, Promise<Lifecycles>>();
  /** What each area is called in the federation runtime. */
  const names = new Map<string, string>();
  const nameOf = (area: string): string => names.get(area) ?? area;
  const load = (area: string): Promise<Lifecycles> => loadArea(area, nameOf(area));
  /** Tried anew, and no file of a page has failed since. */
  const retried = new Set<string>();
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of listeners) listener();
  };

  const fail = (area: string, error: unknown): void => {
    // The file of a page, played back like those below, fails only once the area draws: nobody has to ask twice.
    if (isMissingFile(error) && retried.delete(area)) {
      void attempt(area);
      return;
    }
    failures.set(area, error);
    changed();
    // Takes what has crashed off the page.
    void triggerAppChange();
  };

  const isActive = (area: string, pathname: string): boolean => {
    const { session } = deps.platform();
    if (session.get().status === 'checking' || failures.has(area)) return false;
    const decision = decideRoute(remotes, pathname, session.get().user);
    return decision.kind === 'show' && decision.area === area;
  };

  const register = (area: string): void =>
    registerApplication<{ platform: Platform; domElementGetter: () => HTMLElement }>({
      name: area,
      app: async () => {
        const early = begun.get(area);
        begun.delete(area);
        return (await (early ?? load(area))) as never;
      },
      activeWhen: (location) => isActive(area, location.pathname),
      customProps: () => ({ platform: deps.platform(), domElementGetter: () => deps.elementOf(area) }),
    });

  for (const [area, remote] of Object.entries(remotes)) {
    names.set(area, registerArea(area, chooseRelease(remote, deps.visitor)));
    register(area);
  }
  addErrorHandler((error: AppError) => {
    // React has written a crash to the console itself.
    console.error(error);
    fail(error.appOrParcelName, error);
  });
  // Who leaves a failed area and comes back finds it tried anew.
  window.addEventListener('single-spa:before-routing-event', () => {
    const page = findPage(remotes, window.location.pathname);
    for (const area of failures.keys()) if (area !== page?.owner) failures.delete(area);
    for (const area of retried) if (area !== page?.owner) retried.delete(area);
  });

  let attempts = 0;
  const tryAgain = async (area: string): Promise<void> => {
    remotes = await fetchRemotes();
    const remote = remotes[area];
    if (!remote) return;
    names.set(area, registerArea(area, chooseRelease(remote, deps.visitor), ++attempts));
    // single-spa never mounts again what it once found broken: it is told anew.
    await unregisterApplication(area);
    failures.delete(area);
    register(area);
    await triggerAppChange();
  };
  const attempt = async (area: string): Promise<void> => {
    try {
      await tryAgain(area);
    } catch (error) {
      fail(area, error);
    }
    changed();
  };

  return {
    failureOf: (area) => (area === null ? undefined : failures.get(area)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remotes: () => remotes,
    fail,
    async retry(area) {
      retried.add(area);
      await attempt(area);
      // A preloaded file that failed is played back once from the memory of the page: only the second try asks.
      const failure = failures.get(area);
      if (failure && !(failure instanceof AreaLoadError && failure.timedOut)) await attempt(area);
    },
    prefetch(area) {
      const loading = load(area);
      begun.set(area, loading);
      // Whoever takes it up hears of a failure; nobody may, where the page turns out to be for others.
      loading.catch(() => undefined);
    },
    withLive: () =>
      Object.entries(remotes).flatMap(([area, remote]) => (chooseRelease(remote, deps.visitor).live ? [area] : [])),
    async loadLive(area) {
      const remote = remotes[area];
      try {
        return await loadLive(area, nameOf(area));
      } catch (error) {
        if (remote) names.set(area, registerArea(area, chooseRelease(remote, deps.visitor), ++attempts));
        throw error;
      }
    },
  };
}
