import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductError } from '@vetcare/service-kit';
import { type Dispatcher, errors, Pool } from 'undici';
import { type HeaderList, requestHeaders } from '../http/headers';
import { CallerGoneError, createAnswerHandler } from './answer-handler';
import type { FailedCall } from './breaker';
import type { NodePool } from './node-pool';
import { isChosen, type Node, pickNode, unavailable } from './nodes';

export interface Forward {
  /** The headers that the gateway adds to the call: the internal token, the request id and the caller's address. */
  headers: Record<string, string>;
  /** The headers that the gateway adds to the answer. */
  ownHeaders: HeaderList;
  /** Only auth, which owns the sessions, receives the browser's cookies. */
  withCookie: boolean;
  /** Calls with the same key go to the same node as long as it is available. */
  affinityKey: string;
  /** What the call says that asks for the nodes of an offered release. */
  offeredKey?: string | undefined;
  /** Tells the breaker who made the call and by which route, if it fails. */
  call: FailedCall;
  /** Told which node is asked, and again if another one is. */
  onNode?: (origin: string) => void;
  /** The body if it was read into memory, `streamed` if it is too large for that, or null if there is none. */
  body: Buffer | 'streamed' | null;
}

/** A connection pool, and how many calls are running or waiting for a connection in it. */
interface BoundedPool {
  pool: Pool;
  calls: number;
  maxCalls: number;
}

/** One call running and seven waiting. Any more would time out before they got a connection. */
const MAX_CALLS_PER_CONNECTION = 8;

const timedOut = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether the connection could not be established, so that the service has not seen the call. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError || ['ECONNREFUSED', 'EHOSTUNREACH'].includes(codeOf(error));

/**
 * Whether a call can be sent again: it only reads, and failed because a kept-alive connection had been closed, as it is when
 * a process dies.
 */
const isRepeatable = ({ method }: IncomingMessage, error: unknown) =>
  (method === 'GET' || method === 'HEAD') && (error instanceof errors.SocketError || codeOf(error) === 'ECONNRESET');

/** A busy service answers 503 with Retry-After. A 503 without it counts as a failure, as does a 500. */
const isFailure = (status: number, headers: Readonly<Record<string, unknown>>) =>
  status === 500 || (status === 503 && headers['retry-after'] === undefined);

function createPools(origin: string, timeoutMs: number): { calls: BoundedPool; uploads: BoundedPool } {
  const options = {
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: 30_000,
    connectTimeout: Math.min(2_000, timeoutMs),
    keepAliveTimeout: 60_000,
  };
  // An upload takes as long as its sender is slow, so it must not occupy a connection that calls need.
  const createPool = (connections: number): BoundedPool => ({
    pool: new Pool(origin, { ...options, connections }),
    calls: 0,
    maxCalls: connections * MAX_CALLS_PER_CONNECTION,
  });
  return { calls: createPool(128), uploads: createPool(32) };
}

type Pools = Map<Node, ReturnType<typeof createPools>>;

/** Calls that are under way are still answered. */
async function closePools(pools: Pools, node: Node): Promise<void> {
  const own = pools.get(node);
  pools.delete(node);
  await Promise.all([own?.calls.pool.close(), own?.uploads.pool.close()]);
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

export interface UpstreamBounds {
  timeoutMs: number;
  /** How long a caller may stop reading an answer before the connection is closed. */
  stallMs: number;
  /** How long a refusal is held back. */
  refusalPauseMs: number;
}

interface UpstreamDeps extends UpstreamBounds {
  name: string;
  nodes: NodePool;
}

/** A client for one service, with a pool of kept-alive connections to each of its nodes. */
export function createUpstream(deps: UpstreamDeps) {
  const pools: Pools = new Map();
  deps.nodes.onRemoved((node) => void closePools(pools, node));

  function poolOf(node: Node, { body }: Pick<Forward, 'body'>): BoundedPool {
    const own = pools.get(node) ?? createPools(node.origin, deps.timeoutMs);
    pools.set(node, own);
    const found = body === 'streamed' ? own.uploads : own.calls;
    if (found.calls >= found.maxCalls) throw new ProductError('overloaded', { info: { upstream: deps.name } });
    return found;
  }
  return {
    name: deps.name,
    /** Whether calls that say so are answered by the nodes of an offered release. */
    offers: (offeredKey: string | undefined): boolean => isChosen(deps.nodes.current(), offeredKey),
    async forward(request: IncomingMessage, response: ServerResponse, to: Forward): Promise<void> {
      // Stops if the caller has left, because the failure could look like the service's. The loop ends at the latest when
      // the last breaker is open.
      let isRepeated = false;
      while (!response.destroyed) {
        const node = pickNode(deps.name, deps.nodes.current(), to.affinityKey, to.offeredKey);
        const bounded = poolOf(node, to);
        bounded.calls += 1;
        to.onNode?.(node.origin);
        try {
          return await send({ pool: bounded.pool, node, bounds: deps }, { request, response }, to);
        } catch (error) {
          if (isUnreachable(error) && to.body !== 'streamed' && deps.nodes.current().length > 1) continue;
          if (!isRepeated && isRepeatable(request, error)) {
            isRepeated = true;
            continue;
          }
          if (!timedOut(error)) throw unavailable(deps.name, error);
          throw new ProductError('upstream_timeout', { info: { upstream: deps.name }, cause: error });
        } finally {
          bounded.calls -= 1;
        }
      }
    },
    /** The status with which a public read is answered. Rejects if it is not answered in time. */
    async statusOf(path: string, withinMs: number): Promise<number> {
      const node = pickNode(deps.name, deps.nodes.current(), path);
      const bounded = poolOf(node, { body: null });
      bounded.calls += 1;
      return askStatus(bounded.pool, node, { path, withinMs }).finally(() => {
        bounded.calls -= 1;
      });
    },
    close: () => Promise.all([...pools.keys()].map((node) => closePools(pools, node))),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;

async function askStatus(
  pool: Pool,
  { breaker }: Node,
  { path, withinMs }: { path: string; withinMs: number },
): Promise<number> {
  try {
    const { statusCode, headers, body } = await pool.request({
      path,
      method: 'GET',
      signal: AbortSignal.timeout(withinMs),
    });
    await body.dump();
    if (isFailure(statusCode, headers)) breaker.answeredWithFailure({ network: '', route: 'page' });
    else breaker.succeeded();
    return statusCode;
  } catch (error) {
    if (isUnreachable(error)) breaker.unreachable();
    throw error;
  }
}

/** Resolves when the answer is written or the caller has left. Rejects only if no part of an answer has been sent yet. */
function send(
  { pool, node, bounds }: { pool: Pool; node: Node; bounds: Pick<UpstreamDeps, 'stallMs' | 'refusalPauseMs'> },
  { request, response }: Exchange,
  to: Forward,
): Promise<void> {
  const { body, call, ownHeaders } = to;
  return new Promise((resolve, reject) => {
    const handler = createAnswerHandler({
      response,
      ownHeaders,
      ...bounds,
      onStatus: (status, headers) => {
        if (isFailure(status, headers)) node.breaker.answeredWithFailure(call);
        else node.breaker.succeeded();
      },
      onEnd: resolve,
      onError(error) {
        if (error instanceof CallerGoneError || response.destroyed) return resolve();
        countFailure(node, to, error);
        if (!response.headersSent) return reject(error);
        response.destroy();
        resolve();
      },
    });
    const options = {
      path: request.url ?? '/',
      method: (request.method ?? 'GET') as Dispatcher.HttpMethod,
      headers: requestHeaders(request, to),
      body: body === 'streamed' ? request : body,
    };
    pool.dispatch(options, handler);
  });
}

function countFailure({ breaker }: Node, { body, call }: Forward, error: Error): void {
  if (isUnreachable(error)) breaker.unreachable();
  // While the body is still arriving, the failure may be its sender's.
  else if (body !== 'streamed') breaker.failed(call);
}
