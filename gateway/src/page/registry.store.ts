import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';

const POLL_INTERVAL_MS = 500;

/**
 * Follows the registry file, which says which release of each area is live. The file is polled by content instead of being
 * watched: on Kubernetes it is a mounted ConfigMap, and a modification time can miss a change made while the file is being
 * read. An unusable file is logged, and the last good registry stays in use.
 */
export async function watchRegistry(deps: {
  file: string;
  log: Logger;
}): Promise<{ current(): Registry | undefined; stop(): void }> {
  let current: Registry | undefined;
  let lastText: string | undefined;
  const reload = async () => {
    const found = await readFile(deps.file, 'utf8').catch((error: Error) => error);
    if (String(found) === lastText) return;
    lastText = String(found);
    try {
      if (found instanceof Error) throw found;
      current = Registry.parse(JSON.parse(found));
      deps.log.info({ shell: current.shell.release, remotes: Object.keys(current.remotes) }, 'registry read');
    } catch (error) {
      deps.log.error({ err: error, file: deps.file }, 'the registry is not usable; the last good one stays');
    }
  };
  const abort = new AbortController();
  const poll = async () => {
    while (!abort.signal.aborted) {
      await setTimeout(POLL_INTERVAL_MS, undefined, { signal: abort.signal, ref: false }).catch(() => undefined);
      if (!abort.signal.aborted) await reload();
    }
  };
  await reload();
  void poll();
  return { current: () => current, stop: () => abort.abort() };
}
