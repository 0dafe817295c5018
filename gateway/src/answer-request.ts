import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger, Metrics } from '@vetcare/service-kit';
import { type CallDeps, callService } from './call-service';
import { answerError, setHeaders } from './http/answers';
import { requestIdFrom } from './http/caller';
import type { HeaderList } from './http/headers';
import { wantsHtml } from './page/wants-html';
import { type FoundRoute, findRoute } from './proxy/find-route';

export interface GatewayDeps extends CallDeps {
  log: Logger;
  metrics: Metrics;
  securityHeaders: HeaderList;
  /** Answers what no service does: pages, releases, the registry and health. */
  ownRoutes: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The path without its query. */
const pathOf = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Answers one request. Never rejects. */
export async function answerRequest(
  deps: GatewayDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = requestIdFrom(request);
  const pathname = pathOf(request);
  const found = findRoute(request.method ?? 'GET', pathname);
  const ownHeaders: HeaderList = [...deps.securityHeaders, ['x-request-id', requestId]];
  record(deps, {
    request,
    response,
    requestId,
    route: found?.name ?? (pathname.startsWith('/mfe/') ? 'release' : 'own'),
  });
  try {
    await dispatch(deps, { request, response, requestId, pathname, found, ownHeaders });
  } catch (error) {
    if (!response.headersSent) setHeaders(response, ownHeaders);
    answerError(deps.log, error, response, requestId);
  }
}

/** Measures and logs the request when its connection or its answer ends. */
function record(
  { log, metrics }: Pick<GatewayDeps, 'log' | 'metrics'>,
  { request, response, requestId, route }: Pick<Exchange, 'request' | 'response' | 'requestId'> & { route: string },
): void {
  const started = process.hrtime.bigint();
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const status = response.statusCode;
    metrics.requests.observe({ method: request.method ?? 'GET', route, status: String(status) }, seconds);
    log.info({ requestId, method: request.method, route, status, ms: Math.round(seconds * 1e4) / 10 }, 'answered');
  });
}

/** The same path is a page for a browser that navigates, and JSON for everything else. */
const VARY_BY_PAGE = ['vary', 'Accept, Sec-Fetch-Dest'] as const;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  pathname: string;
  found: FoundRoute | undefined;
  ownHeaders: HeaderList;
}

/** Forwards calls of the contract to their service. Everything else is the gateway's own and served by Express. */
async function dispatch(deps: GatewayDeps, exchange: Exchange): Promise<void> {
  const { request, response, requestId, pathname, found } = exchange;
  if (!found) return answerOwn(deps, exchange);
  const mayBePage = found.route?.method === 'GET' && !pathname.startsWith('/api/');
  const ownHeaders: HeaderList = mayBePage ? [...exchange.ownHeaders, VARY_BY_PAGE] : exchange.ownHeaders;
  if (mayBePage && wantsHtml(request)) return answerOwn(deps, { ...exchange, ownHeaders });
  return callService(deps, { request, response, requestId, found, ownHeaders });
}

function answerOwn({ ownRoutes }: Pick<GatewayDeps, 'ownRoutes'>, { request, response, ownHeaders }: Exchange): void {
  setHeaders(response, ownHeaders);
  ownRoutes(request, response);
}
