import { misfitOf, PROVIDED, Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { type FollowedFile, followFile } from '../file/follow-file';

type Remotes = Registry['remotes'];
type Remote = Remotes[string];
type Release = Remote['stable'];

const misfitToApi = ({ needs }: Release): string | undefined => misfitOf(needs && { ...needs, shell: 0 }, PROVIDED);

/**
 * Shows the failure panel of an area instead of a release that would break its pages. The shell does that where a release needs a
 * newer shell, and no shell has this number.
 */
const withheld = ({ canary: _, ...remote }: Remote, { api }: Pick<typeof PROVIDED, 'api'>): Remote => {
  const { firstPaint: _painted, live: _live, ...stable } = remote.stable;
  const needs = { shell: Number.MAX_SAFE_INTEGER, api };
  return { ...remote, stable: { ...stable, js: [], css: [], pages: {}, needs } };
};

/**
 * Returns what may be shown of a remote: what is said now, or its last good state if that needs a newer API than this gateway's. Without
 * a good one a canary is left out, and instead of a stable release the area's pages show its failure panel. Whether a release fits the
 * shell is checked by the shell, in each tab.
 */
export function keepFitting(area: string, next: Remote, last: Remote | undefined, log: Logger): Remote {
  const { canary, ...withoutCanary } = next;
  const fault = misfitToApi(next.stable) ?? (canary && misfitToApi(canary));
  if (!fault) return next;
  if (last && !misfitToApi(last.stable)) {
    log.error({ area, fault }, 'an area does not fit the API; its last good release stays');
    return last;
  }
  const { needs } = next.stable;
  if (!needs || !misfitToApi(next.stable)) {
    log.error({ area, fault }, 'the canary of an area does not fit the API; everybody gets the stable release');
    return withoutCanary;
  }
  log.error({ area, fault }, 'an area does not fit the API and has no good release; its pages show the failure panel');
  return withheld(next, needs);
}

const keepAllFitting = (next: Remotes, last: Remotes, log: Logger): Remotes =>
  Object.fromEntries(Object.entries(next).map(([area, remote]) => [area, keepFitting(area, remote, last[area], log)]));

/** Follows the registry file, which says which release of each area is live. An unusable file is logged. */
export const watchRegistry = ({ file, log }: { file: string; log: Logger }): Promise<FollowedFile<Registry>> =>
  followFile<Registry>({
    file,
    parse(text, last) {
      const registry = Registry.parse(JSON.parse(text));
      return { ...registry, remotes: keepAllFitting(registry.remotes, last?.remotes ?? {}, log) };
    },
    onChange: ({ shell, remotes }) =>
      log.info({ shell: shell.release, remotes: Object.keys(remotes) }, 'registry read'),
    onUnusable: (error) => log.error({ err: error, file }, 'the registry is not usable; the last good one stays'),
  });
