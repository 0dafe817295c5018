import { getInstance, loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteRelease } from '@vetcare/contracts';
import type { Lifecycles, LiveModule } from '@vetcare/web-kit';
import { expectIntegrity, prepareContainer } from './integrity';

/** Long enough for a slow phone. Without it, a hanging script would take 20 s to fail. */
const LOAD_TIMEOUT_MS = 8_000;

export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';

  constructor(
    readonly area: string,
    reason: string,
    readonly timedOut = false,
    options?: ErrorOptions,
  ) {
    super(`${area} could not be loaded: ${reason}`, options);
  }
}

export interface Federation {
  registerArea(area: string, release: RemoteRelease, attempt?: number): string;
  loadArea(area: string, name: string): Promise<Lifecycles>;
  loadLive(area: string, name: string): Promise<LiveModule>;
}

/** The containers that are registered, by name. */
const containers = new Map<string, string>();

/** The name of the container's global variable, as in remote-config.cjs. */
const containerName = (area: string, release: string) => `${area}_${release}`.replace(/[^A-Za-z0-9]/g, '_');

/** Makes the runtime load shared modules again that could not be loaded. By itself it never retries them. */
function forgetFailedShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {}))
    for (const versions of Object.values(scope))
      for (const share of Object.values(versions)) if (share.loading && !share.loaded) share.loading = null;
}

/**
 * Registers a release with the runtime and returns the name to load it by. A retry uses another name and URL, because the
 * runtime and the browser would otherwise reuse the script that failed or hangs. (The runtime's `force` option would drop
 * shared modules that other areas are using.)
 */
export function registerArea(area: string, release: RemoteRelease, attempt = 0): string {
  const entryGlobalName = containerName(area, release.release);
  const name = attempt ? `${area}~${attempt}` : area;
  const entry = attempt ? `${release.entry}?attempt=${attempt}` : release.entry;
  if (attempt) {
    forgetFailedShares();
    for (const link of document.querySelectorAll(`link[rel="preload"][href^="/mfe/${area}/"]`)) link.remove();
    Object.assign(globalThis, { [entryGlobalName]: undefined });
  }
  expectIntegrity(release);
  containers.set(name, entry);
  registerRemotes([{ name, entry, entryGlobalName, type: 'global' }]);
  return name;
}

/** Loads the lifecycles of the release registered as `name`. Rejects with an `AreaLoadError` after 8 s at the latest. */
export const loadArea = (area: string, name: string): Promise<Lifecycles> => loadPart(area, name, 'app');

/** Loads the background task of the release registered as `name`. Rejects with an `AreaLoadError`. */
export const loadLive = (area: string, name: string): Promise<LiveModule> => loadPart(area, name, 'live');

async function loadChecked<T>(name: string, part: string): Promise<T | null> {
  await prepareContainer(containers.get(name) ?? '');
  return loadRemote<T>(`${name}/${part}`);
}

async function loadPart<T>(area: string, name: string, exposed: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AreaLoadError(area, `no answer for ${LOAD_TIMEOUT_MS} ms`, true)),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    const part = await Promise.race([loadChecked<T>(name, exposed), timeout]);
    if (!part) throw new AreaLoadError(area, 'it exposes nothing');
    return part;
  } catch (cause) {
    if (cause instanceof AreaLoadError) throw cause;
    throw new AreaLoadError(area, cause instanceof Error ? cause.message : String(cause), false, { cause });
  } finally {
    clearTimeout(timer);
  }
}
