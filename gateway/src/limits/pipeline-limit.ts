import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send the next request of a connection after the last answer, and so do the proxies that we know. */
const MAX_UNDER_WAY = 8;

/**
 * Bounds how many requests of one connection wait for their answers. Node reads as many as arrive, and twenty connections that
 * sent without waiting filled the memory of a gateway in seconds.
 */
export function createPipelineLimit() {
  const underWay = new WeakMap<Socket, Set<ServerResponse>>();
  const follow = (socket: Socket): Set<ServerResponse> => {
    const responses = new Set<ServerResponse>();
    underWay.set(socket, responses);
    // Node closes only the answer whose turn it is. The others would keep their calls to services, and what these answer, for ever.
    socket.once('close', () =>
      setImmediate(() => {
        for (const response of responses) response.destroy().emit('close');
      }),
    );
    return responses;
  };
  return {
    /** Whether a request is answered. One too many ends its connection, also for those that arrived together with it. */
    admits(socket: Socket, response: ServerResponse): boolean {
      if (socket.destroyed) return false;
      const responses = underWay.get(socket) ?? follow(socket);
      if (responses.size === MAX_UNDER_WAY) {
        socket.destroy();
        return false;
      }
      responses.add(response);
      response.once('close', () => responses.delete(response));
      return true;
    },
  };
}
