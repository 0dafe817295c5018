import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';

/**
 * Which release of each area is live: a file that is watched (on Kubernetes a mounted ConfigMap). A file that can't be
 * read or is no registry changes nothing and is reported.
 */
export async function watchRegistry(deps: {
  file: string;
  log: Logger;
}): Promise<{ current(): Registry | undefined; onChange(listener: () => void): void; stop(): void }> {
  let current: Registry | undefined;
  const listeners: (() => void)[] = [];
  const read = async () => {
    try {
      current = Registry.parse(JSON.parse(await readFile(deps.file, 'utf8')));
      deps.log.info({ shell: current.shell.release, remotes: Object.keys(current.remotes) }, 'registry read');
      for (const listener of listeners) listener();
    } catch (error) {
      deps.log.error({ err: error, file: deps.file }, 'the registry is not usable; the last good one stays');
    }
  };
  await read();
  const changed = () => void read();
  watchFile(deps.file, { interval: 500 }, changed);
  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    stop: () => unwatchFile(deps.file, changed),
  };
}
