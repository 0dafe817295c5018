import type { Socket } from 'node:net';

/** Connections above the bounds that are open for a moment, to be refused in words or to ask for the health. */
const MOST = 16;
const TIMEOUT_MS = 2_000;

/** Keeps a few connections that are too many just long enough to answer them. */
export function createRefusedConnections() {
  const refused = new Set<Socket>();
  return {
    has: (socket: Socket): boolean => refused.has(socket),
    add(socket: Socket): void {
      refused.add(socket);
      const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS).unref();
      socket.once('close', () => {
        clearTimeout(timer);
        refused.delete(socket);
      });
      const [oldest] = refused;
      if (refused.size > MOST) oldest?.destroy();
    },
  };
}
