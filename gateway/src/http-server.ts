import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { ProductError } from '@vetcare/service-kit';
import { traceRequest } from '@vetcare/tracing';
import { answerRequest, type GatewayDeps } from './answer-request';
import { answerUpgrade, isWebSocket } from './answer-upgrade';
import { answerClientError } from './http/answer-client-error';
import { requestIdFrom } from './http/caller';
import { declineUpgrade } from './http/decline-upgrade';
import { refuseUpgrade } from './http/refuse-upgrade';

/**
 * The server that browsers connect to. `drainSockets` closes the open WebSockets, which would otherwise keep it from
 * stopping.
 */
export function createGatewayServer(deps: GatewayDeps & { requestTimeoutMs: number }): {
  server: Server;
  drainSockets: (overMs: number) => Promise<void>;
} {
  const sockets = new Set<Duplex>();
  let isDraining = false;
  const { requestTimeoutMs: requestTimeout } = deps;
  const connectionsCheckingInterval = Math.min(5_000, requestTimeout);
  const server = createServer(
    { requestTimeout, headersTimeout: Math.min(10_000, requestTimeout), connectionsCheckingInterval },
    (request, response) => void traceRequest(request, response, () => answerRequest(deps, request, response)),
  );
  server.on('clientError', answerClientError);
  server.on('upgrade', (request, socket, head) => {
    if (!isWebSocket(request)) return declineUpgrade(server, request, socket, head);
    if (isDraining) return refuseUpgrade(socket, new ProductError('overloaded'), requestIdFrom(request));
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    void answerUpgrade(deps, request, socket, head);
  });
  return {
    server,
    drainSockets(overMs) {
      isDraining = true;
      return drainSockets(sockets, overMs);
    },
  };
}

const SLICE_MS = 100;

/** Closes the WebSockets in slices, so that their browsers don't all reconnect to the other gateways at the same time. */
async function drainSockets(sockets: ReadonlySet<Duplex>, overMs: number): Promise<void> {
  const open = [...sockets];
  const slice = Math.max(1, Math.ceil((open.length * SLICE_MS) / Math.max(SLICE_MS, overMs)));
  for (let from = 0; from < open.length; from += slice) {
    for (const socket of open.slice(from, from + slice)) socket.destroy();
    if (from + slice < open.length) await setTimeout(SLICE_MS);
  }
}
