import { findPage } from '@vetcare/contracts/page-owner';
import type { Lifecycles, LiveModule, Platform } from '@vetcare/web-kit';
import {
  type AppError,
  addErrorHandler,
  getAppNames,
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
  /** The error of an area that failed, otherwise undefined. */
  failureOf(area: string | null): unknown;
  subscribe(listener: () => void): () => void;
  remotes(): Remotes;
  fail(area: string, error: unknown): void;
  /** Loads the area again, with the current registry so that a rollback is picked up. */
  retry(area: string): Promise<void>;
  /** Starts loading an area before it is known whether the visitor may see it. */
  prefetch(area: string): void;
  /** The release of an area that was loaded last. */
  releaseOf(area: string): string | undefined;
  /**
   * Takes over a registry, or chooses again for the visitor who is known by now. Returns the areas whose release changed.
   * They stay on the page as they are until `replace` is called.
   */
  adopt(remotes?: Remotes): string[];
  /** Unmounts an area, and mounts it again in the release that was adopted if the page belongs to it. */
  replace(area: string): Promise<void>;
  /** The failures of areas since the page was opened. */
  failures: readonly AreaFailure[];
  /** The areas with a background task. */
  withLive(): string[];
  /** Loads the module with an area's background task. After a failure the next call starts afresh. */
  loadLive(area: string): Promise<LiveModule>;
}

/** What the frame and the background tasks use. */
export type ShownAreas = Pick<
  Areas,
  'failureOf' | 'subscribe' | 'remotes' | 'fail' | 'retry' | 'prefetch' | 'withLive' | 'loadLive'
>;

interface AreaFailure {
  area: string;
  release: string | undefined;
  error: unknown;
}

interface AreasDeps {
  remotes: Remotes;
  visitor: Visitor;
  federation: Federation;
  /** A function, because the platform needs the areas in order to report failures. */
  platform: () => Platform;
  /** The element that an area renders into, created on first use. */
  elementOf: (area: string) => HTMLElement;
}

/** webpack's name for the error about a script or style sheet that could not be loaded. */
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

/** Calls `fail` when an area crashes and `onNavigate` before each navigation. */
function listenToSingleSpa(fail: (area: string, error: unknown) => void, onNavigate: () => void): void {
  addErrorHandler((error: AppError) => {
    // React has written a crash to the console itself.
    console.error(error);
    fail(error.appOrParcelName, error);
  });
  window.addEventListener('single-spa:before-routing-event', onNavigate);
}

/** The errors of failed areas, and the areas that were retried without another missing chunk since. */
function createFailures() {
  const errors = new Map<string, unknown>();
  const retried = new Set<string>();
  const all: AreaFailure[] = [];
  const listeners = new Set<() => void>();
  return {
    errors,
    retried,
    all,
    notify(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keepOnly(owner: string | undefined): void {
      for (const area of errors.keys()) if (area !== owner) errors.delete(area);
      for (const area of retried) if (area !== owner) retried.delete(area);
    },
  };
}

export function createAreas(deps: AreasDeps): Areas {
  const loader = createAreaLoader({ ...deps, user: () => deps.platform().session.get().user });
  const { remotes, releaseOf } = loader;
  const { errors, retried, all, notify, subscribe, keepOnly } = createFailures();

  const fail = (area: string, error: unknown): void => {
    // A retried area may find the chunk of its page still failed in the browser's memory; see `retryArea` below.
    if (isMissingFile(error) && retried.delete(area)) return void reload(area);
    errors.set(area, error);
    all.push({ area, release: releaseOf(area), error });
    notify();
    // Unmounts what has crashed.
    void triggerAppChange();
  };

  const isActive = (area: string, pathname: string): boolean => {
    const { session } = deps.platform();
    if (session.get().status === 'checking' || errors.has(area)) return false;
    const decision = decideRoute(remotes(), pathname, session.get().user);
    return decision.kind === 'show' && decision.area === area;
  };
  const add = (area: string): void =>
    addApplication(deps, area, { load: () => loader.load(area), isActive: (pathname) => isActive(area, pathname) });

  const replace = async (area: string): Promise<void> => {
    // single-spa never mounts an application again that has failed, so it is registered again.
    if (getAppNames().includes(area)) await unregisterApplication(area);
    errors.delete(area);
    add(area);
    await triggerAppChange();
  };
  const reload = (area: string): Promise<void> =>
    loader
      .refreshRegistry(area)
      .then((isKnown) => (isKnown ? replace(area) : undefined))
      .catch((error: unknown) => fail(area, error))
      .then(notify);

  for (const area of Object.keys(remotes())) add(area);
  // Leaving a failed area and coming back tries it again.
  listenToSingleSpa(fail, () => keepOnly(findPage(remotes(), window.location.pathname)?.owner));

  const failureOf = (area: string | null) => (area === null ? undefined : errors.get(area));
  const retry = (area: string) => retryArea(area, { reload, retried, failureOf });
  return { ...loader, failureOf, subscribe, fail, retry, replace, failures: all };
}

async function retryArea(
  area: string,
  { reload, retried, failureOf }: { reload: Areas['retry']; retried: Set<string>; failureOf: Areas['failureOf'] },
): Promise<void> {
  retried.add(area);
  await reload(area);
  // The browser answers the first request after a failed preload from its memory. Only the second one is sent.
  const error = failureOf(area);
  if (error && !(error instanceof AreaLoadError && error.timedOut)) await reload(area);
}
