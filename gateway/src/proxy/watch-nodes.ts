import { type Logger, type ScheduledJob, startScheduledJob } from '@vetcare/service-kit';
import { statusOf } from './health';
import type { Node } from './nodes';

const READINESS_MS = 1_000;

/** Asks whether a node is ready, so that one that hangs, has lost its database or is stopping gets no more calls. */
async function checkReadiness(node: Node, log: Logger): Promise<void> {
  const wasReady = node.isReady;
  const status = await statusOf(`${node.origin}/readyz`);
  node.isReady = status === 200;
  node.isStopping = status === 503;
  if (node.isReady) node.readyAt = performance.now();
  if (node.isReady !== wasReady) log.warn({ origin: node.origin, isReady: node.isReady }, 'readiness changed');
}

function watchNode(node: Node, log: Logger): ScheduledJob {
  const job = startScheduledJob({
    name: `readiness of ${node.origin}`,
    everyMs: READINESS_MS,
    async run() {
      const begun = performance.now();
      await checkReadiness(node, log);
      // One slow answer is not the end of a node, so it is asked again before its sockets are closed.
      if (!node.isReady && performance.now() - begun > READINESS_MS / 2) job.wake();
    },
    log,
  });
  return job;
}

/** Watches which nodes are ready, each by itself: one that hangs delays the checks of no other. */
export function createNodeWatch({ log }: { log: Logger }) {
  const watches = new Map<Node, ScheduledJob>();
  const end = (node: Node) => {
    const job = watches.get(node);
    watches.delete(node);
    return job?.stop();
  };

  return {
    /** Watches these nodes and no others. A single one is taken to be ready. Resolves when new ones have been asked once. */
    async follow(nodes: readonly Node[]): Promise<void> {
      const wanted = nodes.length > 1 ? nodes : [];
      const fresh = wanted.filter((node) => !watches.has(node));
      const ended = [...watches.keys()].filter((node) => !wanted.includes(node)).map(end);
      for (const node of fresh) watches.set(node, watchNode(node, log));
      await Promise.all([...ended, ...fresh.map((node) => checkReadiness(node, log))]);
      if (nodes.length === 1) for (const node of nodes) node.isReady = true;
    },
    async stop(): Promise<void> {
      await Promise.all([...watches.keys()].map(end));
    },
  };
}
