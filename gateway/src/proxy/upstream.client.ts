import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { ProductError } from '@vetcare/service-kit';
import { errors, Pool } from 'undici';
import { createBreaker } from './breaker';

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);
/** What only the gateway may say to a service. */
const OURS = new Set([
  'authorization',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-user',
  'x-user-id',
  'x-user-role',
]);

export interface Forward {
  /** Headers the gateway adds: the internal token, the request id, the caller's address. */
  headers: Record<string, string>;
  /** The browser's cookies reach only the service that owns sessions. */
  withCookie: boolean;
  /** Keeps a session on one of several nodes. */
  stickTo: string;
  /** For calls that are answered when there is something to say. */
  patienceMs?: number;
}

const timedOut = (error: unknown) =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

/** One service: a pool of kept connections to each of its nodes, each with a breaker. */
export function createUpstream(deps: { name: string; origins: string[]; timeoutMs: number }) {
  const nodes = deps.origins.map((origin) => ({
    origin,
    pool: new Pool(origin, {
      connections: 64,
      pipelining: 1,
      headersTimeout: deps.timeoutMs,
      bodyTimeout: 30_000,
      connectTimeout: Math.min(2_000, deps.timeoutMs),
      keepAliveTimeout: 60_000,
    }),
    breaker: createBreaker(Date.now),
  }));

  /** Which node keeps this key. */
  function nodeFor(key: string) {
    const [first] = nodes;
    if (!first) throw new ProductError('upstream_unavailable', { info: { upstream: deps.name } });
    if (nodes.length === 1) return first;
    const at = createHash('sha1').update(key).digest().readUInt32BE() % nodes.length;
    return nodes[at] ?? first;
  }

  async function forward(
    request: IncomingMessage,
    response: ServerResponse,
    { headers, withCookie, stickTo, patienceMs }: Forward,
  ): Promise<void> {
    // Who has gone meanwhile would look like a service that breaks off.
    if (response.destroyed) return;
    const { pool, breaker } = nodeFor(stickTo);
    if (!breaker.mayCall()) throw new ProductError('upstream_unavailable', { info: { upstream: deps.name } });
    const sent: string[] = [];
    const raw = request.rawHeaders;
    for (let i = 0; i < raw.length; i += 2) {
      const name = (raw[i] ?? '').toLowerCase();
      if (HOP_BY_HOP.has(name) || OURS.has(name) || (name === 'cookie' && !withCookie)) continue;
      sent.push(name, raw[i + 1] ?? '');
    }
    for (const [name, value] of Object.entries(headers)) sent.push(name, value);
    const gone = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const hasBody =
      request.method !== 'GET' &&
      request.method !== 'HEAD' &&
      (request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined);
    try {
      const answer = await pool.request({
        path: request.url ?? '/',
        method: (request.method ?? 'GET') as 'GET',
        headers: sent,
        body: hasBody ? request : null,
        signal: gone.signal,
        headersTimeout: patienceMs ?? deps.timeoutMs,
        responseHeaders: 'raw',
      } as Parameters<Pool['request']>[0]);
      breaker.succeeded();
      response.statusCode = answer.statusCode;
      copyHeaders(answer.headers as unknown as (Buffer | string)[] | Record<string, string | string[]>, response);
      await pipeline(answer.body, response);
    } catch (error) {
      if (gone.signal.aborted) return;
      breaker.failed();
      if (response.headersSent) {
        response.destroy();
        return;
      }
      const info = { upstream: deps.name };
      if (timedOut(error))
        throw new ProductError('upstream_timeout', {
          info,
          cause: error,
        });
      throw new ProductError('upstream_unavailable', { info, cause: error });
    }
  }

  return {
    name: deps.name,
    forward,
    nodeFor: (key: string) => new URL(nodeFor(key).origin),
    close: () => Promise.all(nodes.map(({ pool }) => pool.close())),
  };
}
export type Upstream = ReturnType<typeof createUpstream>;

function copyHeaders(headers: (Buffer | string)[] | Record<string, string | string[]>, response: ServerResponse): void {
  const pairs: [string, string | string[]][] = [];
  if (Array.isArray(headers))
    for (let i = 0; i < headers.length; i += 2) pairs.push([String(headers[i]).toLowerCase(), String(headers[i + 1])]);
  else pairs.push(...Object.entries(headers));
  for (const [name, value] of pairs) {
    if (HOP_BY_HOP.has(name)) continue;
    if (name === 'set-cookie') response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  // A cache that everybody shares would hand one person's cookie to the next.
  if (/\bpublic\b/.test(String(response.getHeader('cache-control')))) response.removeHeader('set-cookie');
}
