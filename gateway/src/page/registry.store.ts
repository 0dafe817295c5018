import { misfitOf, PROVIDED, Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { type FollowedFile, followFile } from '../file/follow-file';

type Remotes = Registry['remotes'];

/** Says why a remote does not fit this gateway's API. Whether it fits the shell is checked by the shell, in each tab. */
export function misfitToApi({ stable, canary }: Pick<Remotes[string], 'stable' | 'canary'>): string | undefined {
  const faults = [stable, canary].map((release) =>
    misfitOf(release?.needs && { ...release.needs, shell: 0 }, PROVIDED),
  );
  return faults.find((fault) => fault !== undefined);
}

/** Leaves remotes that need a newer API as they were before, or out if there was nothing before. */
function keepMisfits(next: Remotes, last: Remotes, log: Logger): Remotes {
  return Object.fromEntries(
    Object.entries(next).flatMap(([area, remote]) => {
      const fault = misfitToApi(remote);
      if (!fault) return [[area, remote]];
      log.error({ area, fault }, 'an area does not fit the API; its last good release stays');
      return last[area] ? [[area, last[area]]] : [];
    }),
  );
}

/** Follows the registry file, which says which release of each area is live. An unusable file is logged. */
export const watchRegistry = ({ file, log }: { file: string; log: Logger }): Promise<FollowedFile<Registry>> =>
  followFile<Registry>({
    file,
    parse(text, last) {
      const registry = Registry.parse(JSON.parse(text));
      return { ...registry, remotes: keepMisfits(registry.remotes, last?.remotes ?? {}, log) };
    },
    onChange: ({ shell, remotes }) =>
      log.info({ shell: shell.release, remotes: Object.keys(remotes) }, 'registry read'),
    onUnusable: (error) => log.error({ err: error, file }, 'the registry is not usable; the last good one stays'),
  });
