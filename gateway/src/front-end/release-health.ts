import { FrontEndFault, type FrontEndReport, type Registry, type ReleaseHealth } from '@vetcare/contracts';
import type { Logger, Metrics } from '@vetcare/service-kit';
import type { RedisClient } from '@vetcare/service-kit/redis';

/** Long enough to compare a release with the one before. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const SHELL = 'shell';
const KINDS = ['views', 'loadFailures', 'crashes', 'scriptErrors'] as const;
/** Above the first limit a value is fair, above the second one poor. These are the limits that web.dev/vitals names. */
const VITALS = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
type Vital = keyof typeof VITALS;
const RATINGS = ['good', 'fair', 'poor'] as const;

const rate = (vital: Vital, value: number): (typeof RATINGS)[number] => {
  const [fair, poor] = VITALS[vital];
  if (value > poor) return 'poor';
  return value > fair ? 'fair' : 'good';
};

const keyOf = (area: string, release: string) => `gateway:front-end:${area}:${release}`;

/** Anybody can send a report, so releases that the registry does not name are not counted. */
function isLive({ shell, remotes }: Registry, area: string, release: string): boolean {
  const entry = remotes[area];
  const known = area === SHELL ? [shell, shell.previous] : [entry?.stable, entry?.canary, entry?.previous];
  return known.some((one) => one?.release === release);
}

/** By the field that counts the reports of a kind of fault. No class of errors and no pattern has a blank. */
const FAULT_FIELD = /^fault (loadFailure|crash|scriptError) (\S+) (\S+)$/;

/** The shell is around the pages of all areas. */
const pagesOf = (area: string, { remotes }: Registry): string[] =>
  area === SHELL ? Object.values(remotes).flatMap(({ routes }) => routes) : (remotes[area]?.routes ?? []);

/** Anybody can send a report, so pages that the area does not have are not kept: there are only so many kinds of faults. */
const faultFields = ({ faults = [], area }: Release, registry: Registry | undefined): string[] => {
  const pages = [...(registry ? pagesOf(area, registry) : []), '*'];
  return faults
    .filter(({ page }) => pages.includes(page))
    .map(({ what, error, page }) => `fault ${what} ${error} ${page}`);
};

function faultsIn(found: Record<string, string>): NonNullable<ReleaseHealth['faults']> {
  return Object.entries(found).flatMap(([field, reports]) => {
    const [, what, error, page] = FAULT_FIELD.exec(field) ?? [];
    const fault = FrontEndFault.safeParse({ what, error, page });
    return fault.success ? [{ ...fault.data, reports: Number(reports) }] : [];
  });
}

type Release = FrontEndReport['releases'][number];

/** The counters that a report adds to, with how much. */
function additionsOf({ vitals = {}, ...report }: Release): [field: string, by: number][] {
  const kinds = KINDS.map((kind) => [kind, report[kind]] as [string, number]);
  const rated = (Object.keys(VITALS) as Vital[]).flatMap((vital) => {
    const value = vitals[vital];
    return value === undefined ? [] : [[`${vital}:${rate(vital, value)}`, 1] as [string, number]];
  });
  return [...kinds, ...rated].filter(([, by]) => by > 0);
}

/** Counts what browsers report of releases, in Redis so that all gateways count together. */
export function createReleaseHealth(deps: {
  redis: RedisClient;
  metrics: Metrics;
  registry: () => Registry | undefined;
  log: Logger;
}) {
  const { redis, log } = deps;
  const help = 'Page views, failures and web vitals that browsers reported';
  const counter = deps.metrics.counter('vetcare_front_end_total', help, ['area', 'release', 'what']);
  return {
    /** A report that comes while Redis is away is only counted in this gateway's metrics. */
    async record({ releases }: FrontEndReport): Promise<void> {
      const registry = deps.registry();
      const known = releases.filter(({ area, release }) => registry && isLive(registry, area, release));
      const counted = known.map(async (report) => {
        const { area, release } = report;
        const pipeline = redis.pipeline();
        for (const what of KINDS) counter.inc({ area, release, what }, 0);
        for (const [what, by] of additionsOf(report)) {
          counter.inc({ area, release, what }, by);
          pipeline.hincrby(keyOf(area, release), what, by);
        }
        for (const field of faultFields(report, registry)) pipeline.hincrby(keyOf(area, release), field, 1);
        await pipeline.expire(keyOf(area, release), KEPT_SECONDS).exec();
      });
      await Promise.all(counted).catch((error: unknown) =>
        log.warn({ err: error }, 'a report of a browser was not counted'),
      );
    },
    /** Returns null while Redis is away. */
    async read(area: string, release: string): Promise<ReleaseHealth | null> {
      const found = await redis.hgetall(keyOf(area, release)).catch(() => null);
      if (!found) return null;
      const count = (field: string) => Number(found[field] ?? 0);
      const ratings = (vital: Vital) => ({
        good: count(`${vital}:good`),
        fair: count(`${vital}:fair`),
        poor: count(`${vital}:poor`),
      });
      const [views, loadFailures, crashes, scriptErrors] = KINDS.map(count) as [number, number, number, number];
      const vitals = { lcp: ratings('lcp'), inp: ratings('inp'), cls: ratings('cls') };
      return { views, loadFailures, crashes, scriptErrors, vitals, faults: faultsIn(found) };
    },
  };
}
