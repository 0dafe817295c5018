import type { ReleaseHealth } from '@vetcare/contracts';

/** Fewer faults than this may be chance, or one visitor's browser. */
const FEWEST_FAULTS = 3;
/** How many more faults per page view than before are normal. */
const NORMAL_RISE = 0.01;
/** Fewer rated page views than this say nothing about speed. */
const FEWEST_RATED = 20;
const SLOWER = 0.2;

const faultsOf = ({ loadFailures, crashes, scriptErrors }: ReleaseHealth) => loadFailures + crashes + scriptErrors;
/** A page that could not be loaded was never counted as opened. */
const viewsOf = (health: ReleaseHealth) => Math.max(health.views, faultsOf(health));
const faultRate = (health: ReleaseHealth) => faultsOf(health) / Math.max(1, viewsOf(health));
export const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

const poorShare = ({ vitals: { lcp } }: ReleaseHealth) => {
  const rated = lcp.good + lcp.fair + lcp.poor;
  return rated < FEWEST_RATED ? undefined : lcp.poor / rated;
};

/** @param share of calls or page views that had a fault */
export const hasRisen = (faults: number, share: number, before: number): boolean =>
  faults >= FEWEST_FAULTS && share > 2 * before + NORMAL_RISE;

type Fault = NonNullable<ReleaseHealth['faults']>[number];
const kindOf = ({ what, error, page }: Fault) => `${what} ${error} ${page}`;

/** What was reported since an earlier look. */
export function since(before: ReleaseHealth, now: ReleaseHealth): ReleaseHealth {
  const earlier = new Map(before.faults?.map((fault) => [kindOf(fault), fault.reports]));
  return {
    ...now,
    views: now.views - before.views,
    loadFailures: now.loadFailures - before.loadFailures,
    crashes: now.crashes - before.crashes,
    scriptErrors: now.scriptErrors - before.scriptErrors,
    faults: now.faults
      ?.map((fault) => ({ ...fault, reports: fault.reports - (earlier.get(kindOf(fault)) ?? 0) }))
      .filter(({ reports }) => reports > 0),
  };
}

const WORDS = { loadFailure: 'could not be loaded', crash: 'crashed', scriptError: 'had a script error' };

/**
 * A crash or script error that the release before never had on that page. One is enough, because a release with few visitors
 * has few reports. That a file could not be loaded may be the visitor's network, so it is judged by its share alone.
 */
const newFault = (canary: ReleaseHealth, stable: ReleaseHealth): Fault | undefined => {
  const known = new Set(stable.faults?.map(kindOf));
  return canary.faults?.find((fault) => fault.what !== 'loadFailure' && !known.has(kindOf(fault)));
};

/** Returns why a new release is worse for its visitors than the one before. Undefined as long as nothing speaks against it. */
export function judgeCanary(canary: ReleaseHealth, stable: ReleaseHealth): string | undefined {
  const fresh = newFault(canary, stable);
  if (fresh)
    return `${fresh.page} ${WORDS[fresh.what]} for visitors (${fresh.error}, ${fresh.reports} times), which the release before never did`;
  const faults = faultsOf(canary);
  const [now, before] = [faultRate(canary), faultRate(stable)];
  if (hasRisen(faults, now, before))
    return `visitors’ browsers reported ${faults} faults in ${viewsOf(canary)} page views (${percent(now)}; ${percent(before)} before)`;
  const [poorNow, poorBefore] = [poorShare(canary), poorShare(stable)];
  if (poorNow !== undefined && poorBefore !== undefined && poorNow > poorBefore + SLOWER)
    return `${percent(poorNow)} of its page views were slow (${percent(poorBefore)} before)`;
  return undefined;
}

/** Nobody knows whether it works for visitors, who must not keep what may be broken. */
export const cantBeJudged = (area: string, release: string) =>
  `${area} ${release} can’t be judged: what visitors’ browsers report can’t be read at the gateway, which keeps it in Redis. Look at both, then deploy again; what was live stays live.`;
