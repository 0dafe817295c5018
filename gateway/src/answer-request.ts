import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, type Metrics, toProductError } from '@vetcare/service-kit';
import { nameRequest, traceIds } from '@vetcare/tracing';
import { type CallDeps, callService } from './call-service';
import { answerError, setHeaders } from './http/answers';
import { requestIdFrom } from './http/caller';
import type { HeaderList } from './http/headers';
import { afterRefusalPause, isRefusal } from './limits/refusal-pause';
import { wantsHtml } from './page/wants-html';
import type { FindRoute, FoundRoute } from './proxy/find-route';

export interface GatewayDeps extends CallDeps {
  log: Logger;
  metrics: Metrics;
  findRoute: FindRoute;
  /** Which release of a service listens at this address, where that is known. */
  releaseAt: (origin: string) => string | undefined;
  /** Which page or file of a release a path is, that no service answers. */
  describeOwn: (pathname: string) => Described;
  securityHeaders: HeaderList;
  /** How long a refusal is held back. */
  refusalPauseMs: number;
  /** How long a caller may stop reading an answer before the connection is closed. */
  stallMs: number;
  /** Answers the requests that no service handles: pages, release files, the registry and health checks. */
  ownRoutes: (request: IncomingMessage, response: ServerResponse) => void;
}

/** What a log line says of a request, without what only one caller has asked for. */
export interface Described {
  path?: string | undefined;
  release?: string | undefined;
}

const pathOf = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Answers any HTTP request. It never rejects: every error becomes an answer. */
export async function answerRequest(
  deps: GatewayDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = requestIdFrom(request);
  const pathname = pathOf(request);
  const found = deps.findRoute(request.method ?? 'GET', pathname);
  const ownHeaders: HeaderList = [...deps.securityHeaders, ['x-request-id', requestId]];
  let release: string | undefined;
  const onNode = (origin: string) => {
    release = deps.releaseAt(origin);
  };
  recordRequest(deps, {
    request,
    response,
    requestId,
    route: found?.name ?? (pathname.startsWith('/mfe/') ? 'release' : 'own'),
    describe: () => (found ? { path: found.path, release } : deps.describeOwn(pathname)),
  });
  try {
    await dispatch(deps, { request, response, requestId, pathname, found, ownHeaders, onNode });
  } catch (error) {
    const answer = () => {
      if (!response.headersSent) setHeaders(response, ownHeaders);
      answerError(deps.log, error, response, requestId);
    };
    const known = toProductError(error);
    if (isRefusal(known.status, known.code === 'overloaded')) afterRefusalPause(deps.refusalPauseMs, answer);
    else answer();
  }
}

/** Records the metrics and the log line of a request, also if the caller leaves before the answer is complete. */
function recordRequest(
  { log, metrics }: Pick<GatewayDeps, 'log' | 'metrics'>,
  {
    request,
    response,
    requestId,
    route,
    describe,
  }: Pick<Exchange, 'request' | 'response' | 'requestId'> & { route: string; describe: () => Described },
): void {
  const started = process.hrtime.bigint();
  nameRequest(route);
  const trace = traceIds();
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const status = response.statusCode;
    metrics.requests.observe({ method: request.method ?? 'GET', route, status: String(status) }, seconds);
    log.info(
      { ...trace, requestId, method: request.method, route, ...describe(), status, ms: Math.round(seconds * 1e4) / 10 },
      'answered',
    );
  });
}

/** Some paths answer with a page for a browser navigation and with JSON for every other caller. */
const VARY_BY_PAGE = ['vary', 'Accept, Sec-Fetch-Dest'] as const;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  pathname: string;
  found: FoundRoute | undefined;
  ownHeaders: HeaderList;
  onNode: (origin: string) => void;
}

/** Forwards calls to the services that have published them, and leaves all other requests to the gateway's own Express routes. */
async function dispatch(deps: GatewayDeps, exchange: Exchange): Promise<void> {
  const { request, response, requestId, pathname, found, onNode } = exchange;
  if (!found) return answerOwn(deps, exchange);
  const mayBePage = found.call?.method === 'GET' && !pathname.startsWith('/api/');
  const ownHeaders: HeaderList = mayBePage ? [...exchange.ownHeaders, VARY_BY_PAGE] : exchange.ownHeaders;
  if (mayBePage && wantsHtml(request)) return answerOwn(deps, { ...exchange, ownHeaders });
  return callService(deps, { request, response, requestId, found, ownHeaders, onNode });
}

function answerOwn(
  { ownRoutes, stallMs }: Pick<GatewayDeps, 'ownRoutes' | 'stallMs'>,
  { request, response, ownHeaders }: Exchange,
): void {
  setHeaders(response, ownHeaders);
  // Node notices each part of the answer that is taken, so that a slow reader is not cut off.
  response.setTimeout(stallMs, () => response.destroy());
  ownRoutes(request, response);
}
