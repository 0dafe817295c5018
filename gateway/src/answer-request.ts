import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger, Metrics } from '@vetcare/service-kit';
import { type CallDeps, callService } from './call-service';
import { answerError } from './http/answers';
import { requestIdFrom } from './http/caller';
import { wantsHtml } from './page/wants-html';
import { type FoundRoute, findRoute } from './proxy/find-route';

export interface GatewayDeps extends CallDeps {
  log: Logger;
  metrics: Metrics;
  securityHeaders: [string, string][];
  /** Pages, releases, the registry and health: what no service answers. */
  ownRoutes: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The path without its query; undefined where it is not a path at all. */
const pathOf = (request: IncomingMessage): string => {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Answers one request; nothing it throws reaches Node. */
export async function answerRequest(
  deps: GatewayDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = requestIdFrom(request);
  const pathname = pathOf(request);
  const found = findRoute(request.method ?? 'GET', pathname);
  for (const [name, value] of deps.securityHeaders) response.setHeader(name, value);
  response.setHeader('x-request-id', requestId);
  record(deps, {
    request,
    response,
    requestId,
    route: found?.name ?? (pathname.startsWith('/mfe/') ? 'release' : 'own'),
  });
  try {
    await dispatch(deps, { request, response, requestId, pathname, found });
  } catch (error) {
    answerError(deps.log, error, response, requestId);
  }
}

/** Measures and logs the request when it is over. */
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

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  pathname: string;
  found: FoundRoute | undefined;
}

/** Calls of the contract go straight to their service; everything else is the gateway's own, served by Express. */
async function dispatch(deps: GatewayDeps, { request, response, requestId, pathname, found }: Exchange): Promise<void> {
  if (!found) return deps.ownRoutes(request, response);
  const mayBePage = found.route?.method === 'GET' && !pathname.startsWith('/api/');
  if (mayBePage) response.setHeader('vary', 'Accept, Sec-Fetch-Dest');
  if (mayBePage && wantsHtml(request)) return deps.ownRoutes(request, response);
  return callService(deps, { request, response, requestId, found });
}
