import { type Route, routes } from '@vetcare/contracts';
import { hasRisen, percent } from '../deploy/judge-canary';
import type { Deployment } from '../deploy/run-deployment';
import { watchFor } from '../deploy/watch-for';

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
  // A gateway that was restarted meanwhile has begun to count anew.
  const since =
    now.calls < before.calls ? now : { calls: now.calls - before.calls, failures: now.failures - before.failures };
  const [share, usual] = [shareOf(since), shareOf(before)];
  if (!hasRisen(since.failures, share, usual)) return undefined;
  return `${since.failures} of ${since.calls} calls were answered with an error (${percent(share)}; ${percent(usual)} before)`;
}

/**
 * Watches the calls of a service for some seconds after a flip.
 * @param before the counts at the flip
 * @returns why the release is worse than the one before; undefined when nothing speaks against it
 */
export async function watchService(
  { calls, pause }: { calls: ReadCalls; pause: () => Promise<void> },
  watched: {
    service: string;
    before: CallCounts | undefined;
    seconds: number;
    deployment: Pick<Deployment<object>, 'asked'>;
  },
): Promise<string | undefined> {
  const { service, before } = watched;
  let fault: string | undefined;
  await watchFor({ pause }, watched, async () => {
    const now = before && (await calls(service));
    fault = now && judgeService(before, now);
    return !fault;
  });
  return fault;
}
