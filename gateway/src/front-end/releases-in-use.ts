import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FrontEndReport, RELEASES_IN_USE, type Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';

type Release = Pick<FrontEndReport['releases'][number], 'area' | 'release'>;

/** What the registry names is kept in any case. */
function isNamed({ shell, remotes }: Registry, { area, release }: Release): boolean {
  const entry = area === 'shell' ? { stable: shell, previous: shell.previous } : remotes[area];
  const canary = entry && 'canary' in entry ? entry.canary : undefined;
  return [entry?.stable, entry?.previous, canary].some((one) => one?.release === release);
}

/** Anybody can send a report, so only releases count of which there are files. A name with a dot in front is no release. */
const isThere = (releasesDir: string, { area, release }: Release) =>
  !release.startsWith('.') && existsSync(join(releasesDir, area, release, 'release.json'));

/** Notes which releases tabs have that are no longer live, so that their files are kept. Nothing is noted of who has them. */
export const notingReleasesInUse =
  (deps: {
    redis: RedisClient;
    registry: () => Registry | undefined;
    /** Undefined where the files are elsewhere, such as in images, which nobody removes from here. */
    releasesDir: string | undefined;
    now: () => number;
    log: Logger;
  }) =>
  async ({ releases }: FrontEndReport): Promise<void> => {
    const { redis, releasesDir, now, log } = deps;
    const registry = deps.registry();
    if (!registry || !releasesDir) return;
    const told = releases.filter((one) => !isNamed(registry, one) && isThere(releasesDir, one));
    if (told.length === 0) return;
    const { key, keptMs, most, member } = RELEASES_IN_USE;
    const pipeline = redis.pipeline();
    for (const { area, release } of told) pipeline.zadd(key, now(), member(area, release));
    pipeline.zremrangebyscore(key, 0, now() - keptMs).zremrangebyrank(key, 0, -most - 1);
    await pipeline.exec().catch((error: unknown) => log.warn({ err: error }, 'releases in use were not noted'));
  };
