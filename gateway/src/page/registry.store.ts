import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';

const EVERY_MS = 500;

/**
 * Which release of each area is live: a file that is read again twice a second (on Kubernetes a mounted ConfigMap). Its
 * text is compared and not its date: a change while the first look is still under way is one as well. A file that can't
 * be read or is no registry changes nothing and is reported.
 */
export async function watchRegistry(deps: {
  file: string;
  log: Logger;
}): Promise<{ current(): Registry | undefined; stop(): void }> {
  let current: Registry | undefined;
  let seen: string | undefined;
  const look = async () => {
    const found = await readFile(deps.file, 'utf8').catch((error: Error) => error);
    if (String(found) === seen) return;
    seen = String(found);
    try {
      if (found instanceof Error) throw found;
      current = Registry.parse(JSON.parse(found));
      deps.log.info({ shell: current.shell.release, remotes: Object.keys(current.remotes) }, 'registry read');
    } catch (error) {
      deps.log.error({ err: error, file: deps.file }, 'the registry is not usable; the last good one stays');
    }
  };
  const stopping = new AbortController();
  const keepLooking = async () => {
    while (!stopping.signal.aborted) {
      await setTimeout(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  };
  await look();
  void keepLooking();
  return { current: () => current, stop: () => stopping.abort() };
}
