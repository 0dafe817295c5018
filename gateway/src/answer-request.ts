import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Operations, routes, type ServiceName } from '@vetcare/contracts';
import { checkAccess, errorBody, type Logger, type Metrics, ProductError } from '@vetcare/service-kit';
import { callerAddress, isSecure } from './caller';
import type { CheckLimit } from './limits/rate-limits';
import { wantsHtml } from './page/wants-html';
import { type FoundRoute, findRoute } from './proxy/find-route';
import type { Upstream } from './proxy/upstream.client';
import { mayChange } from './security/same-origin';
import { hashToken, readSessionToken } from './session/cookie';
import type { ResolvedSession, SessionStore } from './session/session.store';

export interface GatewayDeps {
  log: Logger;
  metrics: Metrics;
  sessions: SessionStore;
  services: Record<ServiceName, Upstream>;
  publicOrigin: string;
  trustedProxies: number;
  securityHeaders: [string, string][];
  limits: Partial<Record<string, CheckLimit>>;
  /** The one call that the gateway answers itself: nobody else knows all processes. */
  showOperations: () => Promise<Operations>;
  /** Pages, releases, the registry and health: what no service answers. */
  ownRoutes: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Chat answers a poll at the latest when it pings, every 25 s. */
const LONG_POLL_MS = 40_000;

export const requestIdFrom = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
};

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
  const started = process.hrtime.bigint();
  const requestId = requestIdFrom(request);
  const pathname = pathOf(request);
  const found = findRoute(request.method ?? 'GET', pathname);
  for (const [name, value] of deps.securityHeaders) response.setHeader(name, value);
  response.setHeader('x-request-id', requestId);
  response.once('close', () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const route = found?.name ?? (pathname.startsWith('/mfe/') ? 'release' : 'own');
    deps.metrics.requests.observe(
      { method: request.method ?? 'GET', route, status: String(response.statusCode) },
      seconds,
    );
    deps.log.info(
      { requestId, method: request.method, route, status: response.statusCode, ms: Math.round(seconds * 1e4) / 10 },
      'answered',
    );
  });
  try {
    await dispatch(deps, { request, response, requestId, pathname, found });
  } catch (error) {
    answerError(deps.log, error, response, requestId);
  }
}

interface Turn {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  pathname: string;
  found: FoundRoute | undefined;
}

/** Calls of the contract go straight to their service; everything else is the gateway's own, served by Express. */
async function dispatch(deps: GatewayDeps, turn: Turn): Promise<void> {
  const { request, response, pathname, found } = turn;
  if (!found) return deps.ownRoutes(request, response);
  const mayBePage = found.route?.method === 'GET' && !pathname.startsWith('/api/');
  if (mayBePage) response.setHeader('vary', 'Accept, Sec-Fetch-Dest');
  return mayBePage && wantsHtml(request) ? deps.ownRoutes(request, response) : callService(deps, turn, found);
}

async function callService(
  deps: GatewayDeps,
  { request, response, requestId }: Turn,
  found: FoundRoute,
): Promise<void> {
  if (found.name !== 'razorpayWebhook' && !mayChange(request, deps.publicOrigin)) {
    throw new ProductError('cross_origin');
  }
  const address = callerAddress(request, deps.trustedProxies);
  await deps.limits[found.name]?.(request, response, address);
  const secure = isSecure(request, deps);
  const token = readSessionToken(request.headers.cookie);
  const session =
    token && found.name !== 'razorpayWebhook' ? await resolveFor(deps, hashToken(token), found) : undefined;
  if (found.service === 'gateway') {
    checkAccess(routes.showOperations, session?.session);
    return sendJson(response, 200, await deps.showOperations());
  }
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'x-forwarded-proto': secure ? 'https' : 'http',
  };
  if (session) headers.authorization = `Bearer ${await session.tokenFor(found.service)}`;
  return deps.services[found.service].forward(request, response, {
    headers,
    withCookie: found.service === 'auth',
    stickTo: session?.session.sid ?? address,
    patienceMs: found.name === 'socket' ? LONG_POLL_MS : undefined,
  });
}

/** Calls that anyone may make go on without a session while sessions can't be looked up. */
async function resolveFor(deps: GatewayDeps, hash: string, found: FoundRoute): Promise<ResolvedSession | undefined> {
  try {
    return await deps.sessions.resolve(hash);
  } catch (error) {
    if (found.route?.access === 'anyone' && found.route.method === 'GET') return undefined;
    throw error;
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
}

/** Answers any error in the one shape. */
export function answerError(log: Logger, error: unknown, response: ServerResponse, requestId: string): void {
  const known = error instanceof ProductError ? error : new ProductError('internal', { cause: error });
  if (known.status >= 500)
    log.error({ requestId, code: known.code, ...known.info, err: known.cause }, 'request failed');
  if (response.headersSent) return void response.destroy();
  // A body that nobody will read would leave the connection in an unknown state.
  if (!response.req.complete) response.setHeader('connection', 'close');
  if (known.code === 'overloaded') response.setHeader('retry-after', '2');
  sendJson(response, known.status, errorBody(known, requestId));
}
