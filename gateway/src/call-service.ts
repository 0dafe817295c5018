import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, MAX_IMAGE_BODY_BYTES, type Operations, routes, type ServiceName } from '@vetcare/contracts';
import { checkAccess, ProductError } from '@vetcare/service-kit';
import { sendJson } from './http/answers';
import { callerAddress, isSecure, networkOf } from './http/caller';
import { hasBody, readBody, tooLarge } from './http/read-body';
import type { InFlightLimit } from './limits/in-flight-limit';
import type { CheckRateLimit } from './limits/rate-limits';
import type { FoundRoute } from './proxy/find-route';
import type { SocketIoProxy } from './proxy/socket-io-proxy';
import type { Upstream } from './proxy/upstream.client';
import { mayChange } from './security/same-origin';
import { hashToken, readSessionToken } from './session/cookie';
import type { ResolvedSession, SessionStore } from './session/session.store';

export interface CallDeps {
  sessions: SessionStore;
  services: Record<ServiceName, Upstream>;
  socketIo: SocketIoProxy;
  publicOrigin: string;
  /** Origins whose pages may send changes. */
  ownOrigins: readonly string[];
  trustedProxies: number;
  rateLimits: Partial<Record<string, CheckRateLimit>>;
  /** How many requests one caller may have under way, by what they hold. */
  inFlight: { bodies: InFlightLimit; calls: InFlightLimit; uploads: InFlightLimit; polls: InFlightLimit };
  bodyTimeoutMs: number;
  /** The one call that the gateway answers itself: nobody else knows all processes. */
  showOperations: () => Promise<Operations>;
}

interface ServiceCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  found: FoundRoute;
}

/** The provider signs a body of up to a megabyte. */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** Hands a call to its service, once it is known who asks and that they may ask for this much. */
export async function callService(deps: CallDeps, call: ServiceCall): Promise<void> {
  const { request, response, requestId, found } = call;
  const isWebhook = found.name === 'razorpayWebhook';
  if (!isWebhook && !mayChange(request, deps.ownOrigins)) throw new ProductError('cross_origin');
  const token = isWebhook ? undefined : readSessionToken(request.headers.cookie);
  const session = token ? await resolveFor(deps, hashToken(token), found) : undefined;
  const address = callerAddress(request, deps.trustedProxies);
  const network = networkOf(address);
  const person = session?.session.sub;
  await deps.rateLimits[found.name]?.(response, { network, person });
  if (found.service === 'gateway') {
    checkAccess(routes.showOperations, session?.session);
    return sendJson(response, 200, await deps.showOperations());
  }
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'x-forwarded-proto': isSecure(request, deps) ? 'https' : 'http',
  };
  if (session) headers.authorization = `Bearer ${await session.tokenFor(found.service)}`;
  const caller = { key: person ?? network, session, headers, affinityKey: session?.session.sid ?? address };
  if (found.name === 'socket') return carryPoll(deps, call, caller);
  return forward(deps, call, found.service, caller);
}

interface Caller {
  /** Whose requests in flight are counted together: a person, or the network of somebody unknown. */
  key: string;
  session: ResolvedSession | undefined;
  headers: Record<string, string>;
  affinityKey: string;
}

async function carryPoll(deps: CallDeps, { request, response }: ServiceCall, caller: Caller): Promise<void> {
  await holdPlace(deps.inFlight.polls, caller.key, response);
  return deps.socketIo.carryPoll(request, response, caller);
}

async function forward(deps: CallDeps, call: ServiceCall, service: ServiceName, caller: Caller): Promise<void> {
  const { request, response, found } = call;
  const body = hasBody(request) ? await takeBody(deps, call, caller) : null;
  await holdPlace(body === 'streamed' ? deps.inFlight.uploads : deps.inFlight.calls, caller.key, response);
  const { headers, affinityKey } = caller;
  return deps.services[service].forward(request, response, {
    headers,
    withCookie: found.service === 'auth',
    affinityKey,
    body,
  });
}

/** Reads what is small. A picture is streamed to its service, but only from those who may send one there. */
async function takeBody(
  { inFlight, bodyTimeoutMs }: Pick<CallDeps, 'inFlight' | 'bodyTimeoutMs'>,
  { request, found }: ServiceCall,
  { key, session }: Caller,
): Promise<Buffer | 'streamed'> {
  const bytes = found.name === 'razorpayWebhook' ? MAX_WEBHOOK_BYTES : MAX_BODY_BYTES;
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (found.route?.carriesImage && length > bytes) {
    checkAccess(found.route, session?.session);
    if (length > MAX_IMAGE_BODY_BYTES && Number.isFinite(length)) throw tooLarge();
    return 'streamed';
  }
  if (length > bytes && Number.isFinite(length)) throw tooLarge();
  const leave = await inFlight.bodies.enter(key);
  return readBody(request, { bytes, timeoutMs: bodyTimeoutMs }).finally(leave);
}

/** Holds one of the caller's places until the answer is written or nobody waits for it any more. */
async function holdPlace(limit: InFlightLimit, key: string, response: ServerResponse): Promise<void> {
  const leave = await limit.enter(key);
  if (response.closed) leave();
  else response.once('close', leave);
}

/** Calls that anyone may make go on without a session while sessions can't be looked up. */
async function resolveFor(
  { sessions }: Pick<CallDeps, 'sessions'>,
  hash: string,
  found: FoundRoute,
): Promise<ResolvedSession | undefined> {
  try {
    return await sessions.resolve(hash);
  } catch (error) {
    if (found.route?.access === 'anyone' && found.route.method === 'GET') return undefined;
    throw error;
  }
}
