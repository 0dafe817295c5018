import { Agent, type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '@vetcare/service-kit';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { answerError } from '../http/answers';
import { replaceHeaders } from '../http/headers';
import { refuseUpgrade } from '../http/refuse-upgrade';
import { type Node, pickNode, unavailable } from './nodes';

/** Chat answers a long poll at the latest when it pings, every 25 s. */
const LONG_POLL_MS = 40_000;
const UPGRADE_MS = 5_000;

export interface Carry {
  /** The internal token, the request id, the caller's address. */
  headers: Record<string, string>;
  affinityKey: string;
}

/** Carries Socket.IO to the nodes of chat: upgrades to WebSocket, and long polls over connections of their own. */
export function createSocketIoProxy(deps: { log: Logger; nodes: readonly Node[] }) {
  const agent = new Agent({ keepAlive: true });

  function createProxy({ origin, breaker }: Node): RequestHandler<IncomingMessage, ServerResponse> {
    return createProxyMiddleware<IncomingMessage, ServerResponse>({
      target: origin,
      agent,
      proxyTimeout: LONG_POLL_MS,
      upgradeTimeout: UPGRADE_MS,
      on: {
        proxyRes: () => breaker.succeeded(),
        open: () => breaker.succeeded(),
        error: (error, request, answer) => {
          // Who has left is told nothing, and says nothing about chat.
          if (answer.destroyed || !request.socket.writable) return;
          breaker.failed();
          const requestId = String(request.headers['x-request-id']);
          if (!(answer instanceof ServerResponse)) return refuseUpgrade(answer, unavailable('chat', error), requestId);
          if (!answer.writableEnded) answerError(deps.log, unavailable('chat', error), answer, requestId);
        },
      },
    });
  }

  const nodes = deps.nodes.map((node) => ({ ...node, proxy: createProxy(node) }));

  return {
    /** @throws ProductError `upstream_unavailable` while the node is not asked */
    async carryPoll(
      request: IncomingMessage,
      response: ServerResponse,
      { headers, affinityKey }: Carry,
    ): Promise<void> {
      const { proxy } = pickNode('chat', nodes, affinityKey);
      replaceHeaders(request, headers);
      await proxy(request, response);
    },
    /** @throws ProductError `upstream_unavailable` while the node is not asked */
    carryUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, { headers, affinityKey }: Carry): void {
      const { proxy } = pickNode('chat', nodes, affinityKey);
      replaceHeaders(request, headers);
      proxy.upgrade(request, socket as never, head);
    },
    close: () => agent.destroy(),
  };
}
export type SocketIoProxy = ReturnType<typeof createSocketIoProxy>;
