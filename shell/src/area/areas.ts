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
import type { Visitor } from '../registry/choose-release';
import type { Remotes } from '../registry/registry';
import { decideRoute } from '../route/decide-route';
import { createAreaLoader } from './area-loader';

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

const addApplication = (
  { platform, elementOf }: Pick<AreasDeps, 'platform' | 'elementOf'>,
  area: string,
  { load, isActive }: { load: () => Promise<Lifecycles>; isActive: (pathname: string) => boolean },
): void =>
  registerApplication<{ platform: Platform; domElementGetter: () => HTMLElement }>({
    name: area,
    app: async () => (await load()) as never,
    activeWhen: (location) => isActive(location.pathname),
    customProps: () => ({ platform: platform(), domElementGetter: () => elementOf(area) }),
  });

/** `fail` hears of an area that crashed, `leave` of each change of the page. */
function listenToSingleSpa(fail: (area: string, error: unknown) => void, leave: () => void): void {
  addErrorHandler((error: AppError) => {
    // React has written a crash to the console itself.
    console.error(error);
    fail(error.appOrParcelName, error);
  });
  window.addEventListener('single-spa:before-routing-event', leave);
}

export function createAreas(deps: AreasDeps): Areas {
  const loader = createAreaLoader(deps);
  const { remotes, prefetch, withLive, loadLive } = loader;
  const failures = new Map<string, unknown>();
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
    const decision = decideRoute(remotes(), pathname, session.get().user);
    return decision.kind === 'show' && decision.area === area;
  };
  const add = (area: string): void =>
    addApplication(deps, area, { load: () => loader.load(area), isActive: (pathname) => isActive(area, pathname) });

  const tryAgain = async (area: string): Promise<void> => {
    if (!(await loader.renew(area))) return;
    // single-spa never mounts again what it once found broken: it is told anew.
    await unregisterApplication(area);
    failures.delete(area);
    add(area);
    await triggerAppChange();
  };
  const attempt = (area: string): Promise<void> =>
    tryAgain(area)
      .catch((error: unknown) => fail(area, error))
      .then(changed);

  for (const area of Object.keys(remotes())) add(area);
  // Who leaves a failed area and comes back finds it tried anew.
  listenToSingleSpa(fail, () => {
    const owner = findPage(remotes(), window.location.pathname)?.owner;
    for (const area of failures.keys()) if (area !== owner) failures.delete(area);
    for (const area of retried) if (area !== owner) retried.delete(area);
  });

  return {
    failureOf: (area) => (area === null ? undefined : failures.get(area)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    remotes,
    fail,
    async retry(area) {
      retried.add(area);
      await attempt(area);
      // A preloaded file that failed is played back once from the memory of the page: only the second try asks.
      const failure = failures.get(area);
      if (failure && !(failure instanceof AreaLoadError && failure.timedOut)) await attempt(area);
    },
    prefetch,
    withLive,
    loadLive,
  };
}
