import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ProductError } from '@vetcare/service-kit';
import { errors, Pool } from 'undici';
import { copyHeaders, requestHeaders } from '../http/headers';
import { type Node, pickNode, unavailable } from './nodes';

export interface Forward {
  /** Headers the gateway adds: the internal token, the request id, the caller's address. */
  headers: Record<string, string>;
  /** The browser's cookies reach only the service that owns sessions. */
  withCookie: boolean;
  /** Keeps a session on one of several nodes. */
  affinityKey: string;
  /** What was read of the body; `streamed` when it is too large to be kept, null when there is none. */
  body: Buffer | 'streamed' | null;
}

const timedOut = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

function createPools(origin: string, timeoutMs: number): { calls: Pool; uploads: Pool } {
  const options = {
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: 30_000,
    connectTimeout: Math.min(2_000, timeoutMs),
    keepAliveTimeout: 60_000,
  };
  // An upload lasts as long as its sender's line is slow, so that it never takes a connection that a call needs.
  return {
    calls: new Pool(origin, { ...options, connections: 128 }),
    uploads: new Pool(origin, { ...options, connections: 32 }),
  };
}

/** A signal that is aborted when the caller leaves before the answer is written. */
function whenGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** One service: pools of kept connections to each of its nodes. */
export function createUpstream(deps: { name: string; nodes: readonly Node[]; timeoutMs: number }) {
  const nodes = deps.nodes.map((node) => ({ ...node, pools: createPools(node.origin, deps.timeoutMs) }));

  async function forward(request: IncomingMessage, response: ServerResponse, to: Forward): Promise<void> {
    // Who has gone meanwhile would look like a service that breaks off.
    if (response.destroyed) return;
    const { pools, breaker } = pickNode(deps.name, nodes, to.affinityKey);
    const streamed = to.body === 'streamed';
    const signal = whenGone(response);
    try {
      const answer = await pools[streamed ? 'uploads' : 'calls'].request({
        path: request.url ?? '/',
        method: (request.method ?? 'GET') as 'GET',
        headers: requestHeaders(request, to),
        body: to.body === 'streamed' ? request : to.body,
        signal,
        responseHeaders: 'raw',
      } as Parameters<Pool['request']>[0]);
      breaker.succeeded();
      response.statusCode = answer.statusCode;
      copyHeaders(answer.headers as unknown as (Buffer | string)[] | Record<string, string | string[]>, response);
      await pipeline(answer.body, response);
    } catch (error) {
      if (signal.aborted) return;
      // Whatever breaks off beside a body that still arrives may be its sender's doing.
      if (!streamed) breaker.failed();
      if (response.headersSent) return void response.destroy();
      if (!timedOut(error)) throw unavailable(deps.name, error);
      throw new ProductError('upstream_timeout', { info: { upstream: deps.name }, cause: error });
    }
  }

  return {
    name: deps.name,
    forward,
    close: () => Promise.all(nodes.flatMap(({ pools }) => [pools.calls.close(), pools.uploads.close()])),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
