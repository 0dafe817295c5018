import type { Socket } from 'node:net';
import { networkOf } from '@vetcare/service-kit';
import { createOpenConnections } from './open-connections';
import { createRefusedConnections } from './refused-connections';

interface Bounds {
  /** Connections that are served. */
  total: number;
  /** How many of them one address may have. */
  perAddress: number;
}

/**
 * Bounds the connections of one address and of all. Who opens one too many loses the oldest idle one of the same address, or of the
 * address that has the most. If all of them are at work, the new connection is only refused, or asked how the process is.
 */
export function createConnectionLimit(bounds: Bounds) {
  const open = createOpenConnections();
  const refused = createRefusedConnections();
  const counts = { closed: 0, refused: 0 };

  function makeRoom(address: string): boolean {
    const isTooMany = open.countOf(address) >= bounds.perAddress;
    if (!isTooMany && open.size() < bounds.total) return true;
    const hasClosed = isTooMany ? open.closeIdle(address) : open.bySize().some(open.closeIdle);
    if (hasClosed) counts.closed += 1;
    return hasClosed;
  }

  return {
    /** For each new connection, before it says anything. */
    admit(socket: Socket): void {
      // A request that offered an upgrade is fed to the same connection once more.
      if (open.has(socket) || refused.has(socket)) return;
      const address = networkOf(socket.remoteAddress ?? '');
      if (makeRoom(address)) {
        open.add(socket, address);
      } else {
        counts.refused += 1;
        refused.add(socket);
      }
    },
    /** Whether requests of this connection are to be refused. */
    isRefused: refused.has,
    serve: open.serve,
    open: open.size,
    counts,
  };
}
export type ConnectionLimit = ReturnType<typeof createConnectionLimit>;
