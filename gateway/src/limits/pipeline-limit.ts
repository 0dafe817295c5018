import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send the next request of a connection after the last answer, and so do the proxies that we know. */
const MAX_UNDER_WAY = 8;

/**
 * Bounds how many requests of one connection wait for their answers. Node reads as many as arrive, and twenty connections that
 * sent without waiting filled the memory of a gateway in seconds.
 */
export function createPipelineLimit() {
  const underWay = new WeakMap<Socket, number>();
  return {
    /** Whether a request is answered. One too many ends its connection, also for those that arrived together with it. */
    admits(socket: Socket, response: ServerResponse): boolean {
      const count = (underWay.get(socket) ?? 0) + 1;
      if (count > MAX_UNDER_WAY) socket.destroy();
      if (socket.destroyed) return false;
      underWay.set(socket, count);
      response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
