import type { ChatServer } from './socket-server';

const SLICE_MS = 100;

/**
 * Asks the open sockets to move to other nodes, in slices, so that those nodes do not get all of them at once. Only the
 * transport is closed, so that clients reconnect by themselves.
 */
export async function drainSockets(io: ChatServer, { overMs }: { overMs: number }): Promise<void> {
  const open = [...io.of('/').sockets.values()];
  const slice = Math.max(1, Math.ceil((open.length * SLICE_MS) / Math.max(SLICE_MS, overMs)));
  for (let from = 0; from < open.length; from += slice) {
    for (const socket of open.slice(from, from + slice)) socket.conn.close();
    if (from + slice < open.length) await new Promise((resolve) => setTimeout(resolve, SLICE_MS));
  }
  io.engine.close();
}
