import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send the next request of a connection after the last answer, and so do the proxies that we know. */
const MAX_UNDER_WAY = 8;
/** All that an address may have at work or waiting: calls, long polls, bodies, pictures and files come to some thousand. */
const MAX_OF_ADDRESS = 1_536;

interface PipelineOptions {
  /** Whom a request counts for. */
  addressOf: (request: IncomingMessage) => string;
  perAddress?: number;
}

/**
 * Bounds how many requests of one connection wait for their answers. Node reads as many as arrive, and twenty connections that
 * sent without waiting filled the memory of a gateway in seconds. Those of one address are bounded as well: 1,500 connections with
 * eight pages each kept a gateway from everybody for seconds, and a refusal takes as long as a page.
 */
export function createPipelineLimit({ addressOf, perAddress = MAX_OF_ADDRESS }: PipelineOptions) {
  const byAddress = new Map<string, number>();
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
  function count(address: string, change: 1 | -1): void {
    const own = (byAddress.get(address) ?? 0) + change;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  }

  return {
    /** Whether a request is answered. One too many ends its connection, also for those that arrived together with it. */
    admits(request: IncomingMessage, response: ServerResponse): boolean {
      const { socket } = request;
      if (socket.destroyed) return false;
      const responses = underWay.get(socket) ?? follow(socket);
      const address = addressOf(request);
      if (responses.size === MAX_UNDER_WAY || (byAddress.get(address) ?? 0) >= perAddress) {
        socket.destroy();
        return false;
      }
      responses.add(response);
      count(address, 1);
      response.once('close', () => {
        if (responses.delete(response)) count(address, -1);
      });
      return true;
    },
  };
}
