import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProductError } from '@vetcare/service-kit';
import { type Dispatcher, errors, Pool } from 'undici';
import { type HeaderList, requestHeaders } from '../http/headers';
import { CallerGoneError, createAnswerHandler } from './answer-handler';
import type { FailedCall } from './breaker';
import { type Node, pickNode, unavailable } from './nodes';

export interface Forward {
  /** Headers that the service gets from the gateway: the internal token, the request id, the caller's address. */
  headers: Record<string, string>;
  /** Headers that the answer gets from the gateway. */
  ownHeaders: HeaderList;
  /** Only the service that owns sessions gets the browser's cookies. */
  withCookie: boolean;
  /** Keeps a session on one of several nodes. */
  affinityKey: string;
  /** Whose failure it may be, if the call fails. */
  call: FailedCall;
  /** The body that was read, `streamed` if it is too large for that, or null if there is none. */
  body: Buffer | 'streamed' | null;
}

/** A pool, and how many calls it has running or waiting for a connection. */
interface BoundedPool {
  pool: Pool;
  calls: number;
  maxCalls: number;
}

/** One that runs and those that wait for it. More would wait longer than their callers do. */
const MAX_CALLS_PER_CONNECTION = 8;

const timedOut = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether no connection came about, so that the service has not seen the call. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.ConnectTimeoutError || ['ECONNREFUSED', 'EHOSTUNREACH'].includes(codeOf(error));

/** Whether a kept connection turned out to be closed, as it does when a process dies, and reading again does no harm. */
const isRepeatable = ({ method }: IncomingMessage, error: unknown) =>
  (method === 'GET' || method === 'HEAD') && (error instanceof errors.SocketError || codeOf(error) === 'ECONNRESET');

/** Services set Retry-After when they are busy. Without it, 503 is a failure, and so is 500. */
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
  // An upload takes as long as its sender is slow, so it must not take a connection that a call needs.
  const createPool = (connections: number): BoundedPool => ({
    pool: new Pool(origin, { ...options, connections }),
    calls: 0,
    maxCalls: connections * MAX_CALLS_PER_CONNECTION,
  });
  return { calls: createPool(128), uploads: createPool(32) };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

interface UpstreamDeps {
  name: string;
  nodes: readonly Node[];
  timeoutMs: number;
  /** How long a caller may leave an answer unread. */
  stallMs: number;
}

/** One service: pools of kept connections to each of its nodes. */
export function createUpstream(deps: UpstreamDeps) {
  const pools = new Map(deps.nodes.map((node) => [node, createPools(node.origin, deps.timeoutMs)]));

  function poolOf(node: Node, { body }: Forward): BoundedPool {
    const found = pools.get(node)?.[body === 'streamed' ? 'uploads' : 'calls'];
    if (!found) throw unavailable(deps.name);
    if (found.calls >= found.maxCalls) throw new ProductError('overloaded', { info: { upstream: deps.name } });
    return found;
  }

  return {
    name: deps.name,
    async forward(request: IncomingMessage, response: ServerResponse, to: Forward): Promise<void> {
      // A caller who has left would look like a service that breaks off. The loop ends when the last breaker is open.
      let isRepeated = false;
      while (!response.destroyed) {
        const node = pickNode(deps.name, deps.nodes, to.affinityKey);
        const bounded = poolOf(node, to);
        bounded.calls += 1;
        try {
          return await send({ pool: bounded.pool, node, stallMs: deps.stallMs }, { request, response }, to);
        } catch (error) {
          if (isUnreachable(error) && to.body !== 'streamed' && deps.nodes.length > 1) continue;
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
    close: () =>
      Promise.all([...pools.values()].flatMap(({ calls, uploads }) => [calls.pool.close(), uploads.pool.close()])),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;

/** Resolves when the answer is written or the caller has left. Rejects if nothing of an answer has been sent. */
function send(
  { pool, node, stallMs }: { pool: Pool; node: Node; stallMs: number },
  { request, response }: Exchange,
  to: Forward,
): Promise<void> {
  const { body, call, ownHeaders } = to;
  return new Promise((resolve, reject) => {
    const handler = createAnswerHandler({
      response,
      ownHeaders,
      stallMs,
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
  // While a body is still arriving, it may be its sender who broke off.
  else if (body !== 'streamed') breaker.failed(call);
}
