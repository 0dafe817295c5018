import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from '@vetcare/service-kit';
import { networkOf } from '@vetcare/service-kit';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { answerError } from '../http/answers';
import { replaceHeaders } from '../http/headers';
import { refuseUpgrade } from '../http/refuse-upgrade';
import type { NodePool } from './node-pool';
import { createNodeSockets } from './node-sockets';
import { type Node, pickNode, unavailable } from './nodes';

/** Longer than a long poll takes: chat answers it after at most 25 s, with a ping. */
const LONG_POLL_MS = 40_000;
const UPGRADE_MS = 5_000;

export interface ProxyOptions {
  /** The internal token, the request id and the caller's address. */
  headers: Record<string, string>;
  affinityKey: string;
}

/**
 * Closes the connection to chat with that of the browser. The proxy does so only when the browser ends its own. When the gateway does,
 * nobody reads the other one any more, so that not even its end is noticed, and it would stay open for ever.
 */
function closeTogether(socket: Socket, upgrade: ClientRequest): void {
  socket.once('close', () => upgrade.destroy());
  upgrade.once('upgrade', (_answer, upstream) => socket.once('close', () => upstream.destroySoon()));
}

function createProxy(
  { log, agent }: { log: Logger; agent: Agent },
  { origin, breaker }: Node,
): RequestHandler<IncomingMessage, ServerResponse> {
  return createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: origin,
    agent,
    proxyTimeout: LONG_POLL_MS,
    upgradeTimeout: UPGRADE_MS,
    on: {
      proxyRes: () => breaker.succeeded(),
      proxyReqWs: (upgrade, _request, socket) => closeTogether(socket, upgrade),
      open: () => breaker.succeeded(),
      error: (error, request, answer) => {
        // If the caller left, the failure is not chat's.
        if (answer.destroyed || !request.socket.writable) return;
        if ('code' in error && error.code === 'ECONNREFUSED') breaker.unreachable();
        else breaker.failed({ network: networkOf(String(request.headers['x-forwarded-for'])), route: 'socket' });
        const requestId = String(request.headers['x-request-id']);
        if (!(answer instanceof ServerResponse)) return refuseUpgrade(answer, unavailable('chat', error), requestId);
        if (!answer.writableEnded) answerError(log, unavailable('chat', error), answer, requestId);
      },
    },
  });
}

/** Proxies Socket.IO to the nodes of chat. Long polls use connections of their own, because each occupies one for 25 s. */
export function createSocketIoProxy(deps: { log: Logger; nodes: NodePool }) {
  const agent = new Agent({ keepAlive: true });
  const sockets = createNodeSockets({ nodes: deps.nodes.current, log: deps.log });

  const proxies = new WeakMap<Node, ReturnType<typeof createProxy>>();

  function pickProxy(affinityKey: string) {
    const node = pickNode('chat', deps.nodes.current(), affinityKey);
    const proxy = proxies.get(node) ?? createProxy({ ...deps, agent }, node);
    proxies.set(node, proxy);
    return { node, proxy };
  }

  return {
    /** @throws ProductError `upstream_unavailable` if the breaker of every node is open */
    async proxyPoll(
      request: IncomingMessage,
      response: ServerResponse,
      { headers, affinityKey }: ProxyOptions,
    ): Promise<void> {
      const { node, proxy } = pickProxy(affinityKey);
      sockets.enter(node, request.socket, response);
      replaceHeaders(request, headers);
      await proxy(request, response);
    },
    /** @throws ProductError `upstream_unavailable` if the breaker of every node is open */
    proxyUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, { headers, affinityKey }: ProxyOptions): void {
      const { node, proxy } = pickProxy(affinityKey);
      sockets.enter(node, socket);
      replaceHeaders(request, headers);
      proxy.upgrade(request, socket as never, head);
    },
    close() {
      sockets.stop();
      agent.destroy();
    },
  };
}
export type SocketIoProxy = ReturnType<typeof createSocketIoProxy>;
