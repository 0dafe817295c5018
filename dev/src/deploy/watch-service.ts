import { type Route, routes } from '@vetcare/contracts';
import { hasRisen, percent } from './judge-canary';
import { judgeProcesses } from './judge-process';
import { type Figures, type ReadFigures, readAll, sinceLook } from './process-figures';
import type { Deployment } from './run-deployment';
import { watchFor } from './watch-for';

/** How many calls of a service a gateway has answered since it was started, and how many of them with a 5xx. */
export interface CallCounts {
  calls: number;
  failures: number;
}

/** Undefined while the gateway can't tell. */
export type ReadCalls = (service: string) => Promise<CallCounts | undefined>;

const COUNT = /^vetcare_http_request_seconds_count\{(.*)\} (\d+)$/gm;
const serviceOf = (route: string): string | undefined =>
  (routes as Record<string, Route | undefined>)[route]?.service ?? (route === 'socket' ? 'chat' : undefined);

/** Reads what a gateway's metrics say about one service. Its own 502 and 504 count, because they are how a service that is broken shows. */
export function countCalls(metrics: string, service: string): CallCounts {
  const counts: CallCounts = { calls: 0, failures: 0 };
  for (const [, labels = '', count] of metrics.matchAll(COUNT)) {
    if (serviceOf(/\broute="(\w+)"/.exec(labels)?.[1] ?? '') !== service) continue;
    counts.calls += Number(count);
    if (/\bstatus="5/.test(labels)) counts.failures += Number(count);
  }
  return counts;
}

/** @param metricsUrl of the gateway */
export const callsAt =
  (metricsUrl: string): ReadCalls =>
  async (service) => {
    const answer = await fetch(metricsUrl).catch(() => undefined);
    return answer?.ok ? countCalls(await answer.text(), service) : undefined;
  };

const shareOf = ({ calls, failures }: CallCounts) => failures / Math.max(1, calls);

/** Returns why a release is worse than the one before, by what the gateway answered before the flip and after it. */
export function judgeService(before: CallCounts, now: CallCounts): string | undefined {
  // A gateway that was restarted meanwhile counts from zero.
  const since =
    now.calls < before.calls ? now : { calls: now.calls - before.calls, failures: now.failures - before.failures };
  const [share, usual] = [shareOf(since), shareOf(before)];
  if (!hasRisen(since.failures, share, usual)) return undefined;
  return `${since.failures} of ${since.calls} calls were answered with an error (${percent(share)}; ${percent(usual)} before)`;
}

interface WatchDeps {
  calls: ReadCalls;
  figures: ReadFigures;
  /** Asks whether a process is ready. */
  isReady: (origin: string) => Promise<boolean>;
  pause: () => Promise<void>;
}

/** What both releases did when some callers got the new one. */
export interface Start {
  service: string;
  /** What the gateway had answered by then. Undefined if it can't tell. */
  calls: CallCounts | undefined;
  /** What the processes of the release before had done by then. */
  before: Figures;
  /** Where these and the new ones listen. */
  origins: { before: readonly string[]; now: readonly string[] };
}

/** Notes what is compared with later on. */
export async function startWatching(
  { calls, figures }: Pick<WatchDeps, 'calls' | 'figures'>,
  { service, origins }: Pick<Start, 'service' | 'origins'>,
): Promise<Start> {
  return { service, origins, calls: await calls(service), before: await readAll(figures, origins.before) };
}

/** As many looks in a row at which a process is not ready are no pause of its garbage collector. */
const UNREADY_LOOKS = 3;
/** Nor are so many in all. */
const UNREADY_IN_ALL = 5;

/**
 * Watches a service for some seconds: what the gateway answered to its callers, and its processes beside those of the release before, each
 * from the start, so that nothing is forgotten between two steps of a deployment.
 * @returns why the release is worse than the one before; undefined when nothing speaks against it
 */
export async function watchService(
  { calls, figures, isReady, pause }: WatchDeps,
  watched: Start & { seconds: number; deployment: Pick<Deployment<object>, 'asked'> },
): Promise<string | undefined> {
  const { service, origins } = watched;
  let fault: string | undefined;
  let unready = 0;
  let unreadyInAll = 0;
  await watchFor({ pause }, watched, async () => {
    const answered = watched.calls && (await calls(service));
    const [now, before, ready] = await Promise.all([
      readAll(figures, origins.now),
      readAll(figures, origins.before),
      Promise.all(origins.now.map(isReady)),
    ]);
    const isUnready = !ready.every(Boolean);
    unready = isUnready ? unready + 1 : 0;
    unreadyInAll += isUnready ? 1 : 0;
    fault =
      judgeProcesses(now, sinceLook(watched.before, before), watched.before) ??
      (unready >= UNREADY_LOOKS ? 'it is no longer ready' : undefined) ??
      (unreadyInAll >= UNREADY_IN_ALL ? `it was not ready at ${unreadyInAll} looks` : undefined) ??
      (watched.calls && answered && judgeService(watched.calls, answered));
    return !fault;
  });
  return fault;
}
