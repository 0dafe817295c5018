import type { ReleaseHealth } from '@vetcare/contracts';

/** Fewer faults than this may be chance, or one visitor's browser. */
const FEWEST_FAULTS = 3;
/** How many more faults per page view than before are normal. */
const NORMAL_RISE = 0.01;
/** Fewer rated page views than this say nothing about speed. */
const FEWEST_RATED = 20;
const SLOWER = 0.2;

const faultsOf = ({ loadFailures, crashes, scriptErrors }: ReleaseHealth) => loadFailures + crashes + scriptErrors;
const faultRate = (health: ReleaseHealth) => faultsOf(health) / Math.max(1, health.views);
export const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

const poorShare = ({ vitals: { lcp } }: ReleaseHealth) => {
  const rated = lcp.good + lcp.fair + lcp.poor;
  return rated < FEWEST_RATED ? undefined : lcp.poor / rated;
};

/** @param share of calls or page views that had a fault */
export const hasRisen = (faults: number, share: number, before: number): boolean =>
  faults >= FEWEST_FAULTS && share > 2 * before + NORMAL_RISE;

/** What was reported since an earlier look. */
export function since(before: ReleaseHealth, now: ReleaseHealth): ReleaseHealth {
  return {
    ...now,
    views: now.views - before.views,
    loadFailures: now.loadFailures - before.loadFailures,
    crashes: now.crashes - before.crashes,
    scriptErrors: now.scriptErrors - before.scriptErrors,
  };
}

/** Returns why a new release is worse for its visitors than the one before. Undefined as long as nothing speaks against it. */
export function judgeCanary(canary: ReleaseHealth, stable: ReleaseHealth): string | undefined {
  const faults = faultsOf(canary);
  const [now, before] = [faultRate(canary), faultRate(stable)];
  if (hasRisen(faults, now, before))
    return `visitors’ browsers reported ${faults} faults in ${canary.views} page views (${percent(now)}; ${percent(before)} before)`;
  const [poorNow, poorBefore] = [poorShare(canary), poorShare(stable)];
  if (poorNow !== undefined && poorBefore !== undefined && poorNow > poorBefore + SLOWER)
    return `${percent(poorNow)} of its page views were slow (${percent(poorBefore)} before)`;
  return undefined;
}
