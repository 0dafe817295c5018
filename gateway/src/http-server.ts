import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { networkOf, ProductError } from '@vetcare/service-kit';
import { traceRequest } from '@vetcare/tracing';
import { answerRequest, type GatewayDeps } from './answer-request';
import { answerUpgrade, isWebSocket } from './answer-upgrade';
import { answerClientError } from './http/answer-client-error';
import { answerError, setHeaders } from './http/answers';
import { callerAddress, requestIdFrom } from './http/caller';
import { declineUpgrade } from './http/decline-upgrade';
import { refuseUpgrade } from './http/refuse-upgrade';
import { boundChunks } from './limits/chunk-limit';
import type { ConnectionLimit } from './limits/connection-limit';
import { createPipelineLimit } from './limits/pipeline-limit';

interface ServerDeps extends GatewayDeps {
  requestTimeoutMs: number;
  connections: ConnectionLimit;
}

/** A probe is answered on connections that are too many as well, because a gateway that does not answer it is started again. */
const isProbe = ({ url }: IncomingMessage): boolean => url === '/healthz' || url === '/readyz';

/** Answers what Node itself would refuse with a bare status line: a request without a host, or with expectations of its own. */
function refuseInvalid(
  { log, securityHeaders }: GatewayDeps,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  setHeaders(response, [...securityHeaders, ['connection', 'close']]);
  answerError(log, new ProductError('invalid_request'), response, requestIdFrom(request));
}

/** Answers at once and not after a pause, because the connection takes the place of the next one that is refused. */
function refuseRequest(
  { log, securityHeaders }: GatewayDeps,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  setHeaders(response, [...securityHeaders, ['connection', 'close']]);
  answerError(log, new ProductError('too_much_at_once'), response, requestIdFrom(request));
}

/**
 * The server that browsers connect to. `drainSockets` closes the open WebSockets, which would otherwise keep it from
 * stopping.
 */
export function createGatewayServer(deps: ServerDeps): {
  server: Server;
  drainSockets: (overMs: number) => Promise<void>;
} {
  const sockets = new Set<Duplex>();
  let isDraining = false;
  const { requestTimeoutMs: requestTimeout, connections } = deps;
  const pipelines = createPipelineLimit({
    addressOf: (request) => networkOf(callerAddress(request, deps.trustedProxies)),
  });
  const connectionsCheckingInterval = Math.min(5_000, requestTimeout);
  const server = createServer(
    {
      requestTimeout,
      headersTimeout: Math.min(10_000, requestTimeout),
      connectionsCheckingInterval,
      requireHostHeader: false,
    },
    (request, response) => {
      if (!pipelines.admits(request, response)) return;
      boundChunks(request);
      if (connections.isRefused(request.socket) && !isProbe(request)) return refuseRequest(deps, request, response);
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return refuseInvalid(deps, request, response);
      connections.serve(request.socket, response);
      traceRequest(request, response, () => answerRequest(deps, request, response));
    },
  );
  server.on('connection', connections.admit);
  server.on('clientError', answerClientError);
  server.on('checkExpectation', (request, response) => refuseInvalid(deps, request, response));
  server.on('upgrade', (request, socket, head) => {
    if (!isWebSocket(request)) return declineUpgrade(server, request, socket, head);
    const isRefused = isDraining || connections.isRefused(request.socket);
    if (isRefused) return refuseUpgrade(socket, new ProductError('overloaded'), requestIdFrom(request));
    connections.serve(request.socket, socket);
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
