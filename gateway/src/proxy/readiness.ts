import { type Logger, type ScheduledJob, startScheduledJob } from '@vetcare/service-kit';
import { statusOf } from './health';
import type { Node } from './nodes';

const INTERVAL_MS = 1_000;

/** Polls the readiness of each node, so that a node that hangs or is stopping gets no more calls. */
export function watchReadiness(deps: { name: string; nodes: readonly Node[]; log: Logger }): ScheduledJob {
  const check = async (node: Node) => {
    const wasReady = node.isReady;
    node.isReady = (await statusOf(`${node.origin}/readyz`)) === 200;
    if (node.isReady !== wasReady) deps.log.warn({ origin: node.origin, isReady: node.isReady }, 'readiness changed');
  };
  const run = async () => void (await Promise.all(deps.nodes.map(check)));
  const job = startScheduledJob({ name: `readiness of ${deps.name}`, everyMs: INTERVAL_MS, run, log: deps.log });
  job.wake();
  return job;
}
