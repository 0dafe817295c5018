import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@vetcare/contracts';
import type { Lifecycles } from '@vetcare/web-kit';

/** Long enough for a slow phone, short enough for somebody who waits; a hanging script would take 20 s to fail. */
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

/** The global of a release's container, as the build names it. */
const containerName = (area: string, release: string) => `${area}_${release}`.replace(/[^A-Za-z0-9]/g, '_');

/**
 * `attempt` above 0 loads the area anew: under another address, because a script that hangs would be waited for again
 * by the runtime and by the browser's cache.
 */
export function registerArea(area: string, release: RemoteRelease, attempt = 0): void {
  // Neither is a preload that hangs waited for, nor one that failed taken for the answer.
  if (attempt)
    for (const link of document.querySelectorAll(`link[rel="preload"][href^="/mfe/${area}/"]`)) link.remove();
  const entry = attempt ? `${release.entry}?attempt=${attempt}` : release.entry;
  const entryGlobalName = containerName(area, release.release);
  registerRemotes([{ name: area, entry, entryGlobalName, type: 'global' }], { force: attempt > 0 });
}

/** The area's lifecycles, or an `AreaLoadError` after 8 s at the latest. */
export async function loadArea(area: string, timeoutMs = LOAD_TIMEOUT_MS): Promise<Lifecycles> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AreaLoadError(area, `no answer for ${timeoutMs} ms`, true)), timeoutMs);
  });
  try {
    const lifecycles = await Promise.race([loadRemote<Lifecycles>(`${area}/app`), timeout]);
    if (!lifecycles) throw new AreaLoadError(area, 'it exposes nothing');
    return lifecycles;
  } catch (cause) {
    if (cause instanceof AreaLoadError) throw cause;
    throw new AreaLoadError(area, cause instanceof Error ? cause.message : String(cause), false, { cause });
  } finally {
    clearTimeout(timer);
  }
}
