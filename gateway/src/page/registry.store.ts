import { misfitOf, PROVIDED, Registry } from '@vetcare/contracts';
import { type Logger, watchLeases } from '@vetcare/service-kit';
import { settleRegistry } from '../deployment/settle-deployments';
import { type FollowedFile, followFile } from '../file/follow-file';
import { createReleaseCheck, type FaultOf } from './damaged-releases';
import { withReadablePlaces } from './readable-places';

type Remote = Registry['remotes'][string];
type Release = Remote['stable'];

const misfitToApi = ({ needs }: Release): string | undefined => misfitOf(needs && { ...needs, shell: 0 }, PROVIDED);

/** A release that a registry names without a number of its own needs the first. */
const FIRST_API = 1;

/**
 * Shows the failure panel of an area instead of a release that would break its pages. The shell does that where a release needs a
 * newer shell, and no shell has this number.
 */
const withheld = ({ canary: _, ...remote }: Remote): Remote => {
  const { firstPaint: _painted, live: _live, ...stable } = remote.stable;
  const needs = { shell: Number.MAX_SAFE_INTEGER, api: stable.needs?.api ?? FIRST_API };
  return { ...remote, stable: { ...stable, js: [], css: [], pages: {}, needs } };
};

/**
 * Returns what may be shown of a remote: what is said now, or its last good state if that needs a newer API than this gateway's or has
 * damaged files. Without a good one a canary is left out, and instead of a stable release the area's pages show its failure panel.
 * Whether a release fits the shell is checked by the shell, in each tab.
 */
export function keepUsable(
  { log, damageOf = () => undefined }: { log: Logger; damageOf?: FaultOf },
  { area, next, last }: { area: string; next: Remote; last: Remote | undefined },
): Remote {
  const faultOf = (release: Release) => misfitToApi(release) ?? damageOf(area, release.release);
  const { canary, ...withoutCanary } = next;
  const stableFault = faultOf(next.stable);
  const fault = stableFault ?? (canary && faultOf(canary));
  if (!fault) return next;
  if (last && !faultOf(last.stable)) {
    log.error({ area, fault }, 'the release of an area can’t be used; its last good one stays');
    return last;
  }
  if (!stableFault) {
    log.error({ area, fault }, 'the canary of an area can’t be used; everybody gets the stable release');
    return withoutCanary;
  }
  log.error(
    { area, fault },
    'the release of an area can’t be used, nor is there a good one; its pages show the failure panel',
  );
  return withheld(next);
}

/**
 * Follows the registry file, which says which release of each area is live. An unusable file is logged.
 * @param deps.releasesDir where the files of releases are checked before they are live
 */
export async function watchRegistry(deps: {
  file: string;
  releasesDir?: string | undefined;
  /** Areas whose files others serve. */
  servedElsewhere?: string[];
  log: Logger;
}): Promise<FollowedFile<Registry>> {
  const { file, releasesDir, servedElsewhere = [], log } = deps;
  const findDamage = releasesDir ? createReleaseCheck({ releasesDir, servedElsewhere }) : async () => () => undefined;
  const hasLapsed = watchLeases();
  return followFile<Registry>({
    file,
    settle: (text) => settleRegistry(text, hasLapsed),
    async parse(text, lastRead) {
      const registry = Registry.parse(JSON.parse(text));
      const damageOf = await findDamage(registry);
      const usable = Object.entries(registry.remotes).map(([area, entry]) => {
        const next = withReadablePlaces(log, area, entry);
        const last = lastRead?.remotes[area];
        return [area, keepUsable({ log, damageOf }, { area, next, last })];
      });
      return { ...registry, remotes: Object.fromEntries(usable) };
    },
    onChange: ({ shell, remotes }) =>
      log.info({ shell: shell.release, remotes: Object.keys(remotes) }, 'registry read'),
    onUnusable: (error) => log.error({ err: error, file }, 'the registry is not usable; the last good one stays'),
  });
}
