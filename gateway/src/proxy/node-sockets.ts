import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Logger } from '@vetcare/service-kit';
import type { Node } from './nodes';

/** A node that hangs or has lost its database is left in time for its people to notice no more than a short pause. */
const LOST_MS = 3_000;
/** A node that is stopping moves its sockets itself, for 15 s at most. */
const STOPPING_MS = 20_000;
const CHECK_MS = 250;

const isLost = ({ isReady, isStopping, readyAt }: Node, now: number): boolean =>
  !isReady && now - readyAt > (isStopping ? STOPPING_MS : LOST_MS);

/**
 * The open sockets of each node. Those of a node that is lost are closed if there is a better one, because nothing else tells
 * their clients for most of a minute that nobody is at the other end.
 */
export function createNodeSockets({ nodes, log }: { nodes: () => readonly Node[]; log: Logger }) {
  const open = new Map<Node, Set<Duplex>>();

  function closeLost(): void {
    const now = performance.now();
    if (!nodes().some(({ isReady }) => isReady)) return;
    for (const [node, sockets] of open) {
      if (!isLost(node, now)) continue;
      open.delete(node);
      log.warn({ origin: node.origin, sockets: sockets.size }, 'closing the sockets of a lost node');
      for (const socket of sockets) socket.destroy();
    }
  }
  const checking = setInterval(closeLost, CHECK_MS).unref();

  return {
    /** @param until closes when the node has done with it, which is at the end of the socket unless it is only a poll */
    enter(node: Node, socket: Duplex, until: EventEmitter = socket): void {
      const sockets = open.get(node) ?? new Set();
      open.set(node, sockets.add(socket));
      until.once('close', () => {
        sockets.delete(socket);
        if (sockets.size === 0 && open.get(node) === sockets) open.delete(node);
      });
    },
    stop: () => clearInterval(checking),
  };
}
