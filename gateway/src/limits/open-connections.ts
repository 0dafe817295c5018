import type { Socket } from 'node:net';

interface Connection {
  socket: Socket;
  address: string;
  /** Requests that are being answered. A WebSocket is one that never ends. */
  requests: number;
}

/** The connections that are served, by their address. */
export function createOpenConnections() {
  const connections = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  function remove(connection: Connection): void {
    const own = byAddress.get(connection.address);
    connections.delete(connection.socket);
    own?.delete(connection);
    if (own?.size === 0) byAddress.delete(connection.address);
  }

  return {
    size: () => connections.size,
    has: (socket: Socket): boolean => connections.has(socket),
    countOf: (address: string): number => byAddress.get(address)?.size ?? 0,
    /** Addresses, first the one that has the most connections. */
    bySize: () => [...byAddress].toSorted(([, a], [, b]) => b.size - a.size).map(([address]) => address),
    add(socket: Socket, address: string): void {
      const connection = { socket, address, requests: 0 };
      byAddress.set(address, (byAddress.get(address) ?? new Set<Connection>()).add(connection));
      connections.set(socket, connection);
      socket.once('close', () => remove(connection));
    },
    /** Closes the oldest connection of an address that answers nothing, if there is one. */
    closeIdle(address: string): boolean {
      const idle = [...(byAddress.get(address) ?? [])].find(({ requests }) => requests === 0);
      if (!idle) return false;
      remove(idle);
      idle.socket.destroy();
      return true;
    },
    /** Counts a request until `close` is emitted by what answers it. */
    serve(socket: Socket, answer: NodeJS.EventEmitter): void {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.requests += 1;
      answer.once('close', () => {
        connection.requests -= 1;
      });
    },
  };
}
