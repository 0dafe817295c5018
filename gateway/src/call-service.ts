import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, MAX_IMAGE_BODY_BYTES, MAX_SIGNED_BODY_BYTES } from '@vetcare/contracts';
import { checkAccess, networkOf, ProductError } from '@vetcare/service-kit';
import { currentTraceparent } from '@vetcare/tracing';
import { type AnswerOwnCall, answerOwnCall } from './answer-own-call';
import { setHeaders } from './http/answers';
import { callerAddress, isSecure } from './http/caller';
import type { HeaderList } from './http/headers';
import { hasBody, readBody, tooLarge } from './http/read-body';
import type { CheckConnect } from './limits/connect-limit';
import type { InFlightCaller, InFlightLimit, KeyedLimit } from './limits/in-flight-limit';
import type { RateLimitOf } from './limits/rate-limits';
import type { FoundRoute } from './proxy/find-route';
import { affinityKeyOf } from './proxy/nodes';
import type { SocketIoProxy } from './proxy/socket-io-proxy';
import type { Upstream } from './proxy/upstream.client';
import { mayChange } from './security/same-origin';
import { hashToken, readSessionToken } from './session/cookie';
import type { ResolvedSession, SessionStore } from './session/session.store';

export interface CallDeps {
  sessions: SessionStore;
  serviceOf: (name: string) => Upstream;
  socketIo: SocketIoProxy;
  publicOrigin: string;
  /** Pages may send changes only from these origins. */
  ownOrigins: readonly string[];
  trustedProxies: number;
  rateLimitOf: RateLimitOf;
  /** Limits how many requests of one caller may run at once, with separate limits by what a request holds. */
  inFlight: Record<'signed' | 'bodies' | 'calls' | 'uploads' | 'polls', InFlightLimit>;
  bodyTimeoutMs: number;
  checkConnect: CheckConnect;
  /** Limits how many WebSockets an address may have open. */
  webSockets: KeyedLimit;
  /** By route name, the calls of the contract that the gateway answers itself. */
  ownCalls: Readonly<Record<string, AnswerOwnCall>>;
}

interface ServiceCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  found: FoundRoute;
  /** The headers that the gateway adds to the answer. */
  ownHeaders: HeaderList;
  /** Told which node of the service is asked. */
  onNode: (origin: string) => void;
}

/** Forwards a call to its service with the caller's internal token, after checking the caller's limits. */
export async function callService(deps: CallDeps, call: ServiceCall): Promise<void> {
  const { request, response, requestId, found } = call;
  const isSigned = found.call?.body === 'signed';
  if (!isSigned && !mayChange(request, deps.ownOrigins)) throw new ProductError('cross_origin');
  const secure = isSecure(request, deps);
  const token = isSigned ? undefined : readSessionToken(request.headers.cookie, secure);
  const session = token ? await resolveFor(deps, hashToken(token), found) : undefined;
  const address = callerAddress(request, deps.trustedProxies);
  const network = networkOf(address);
  const person = session?.session.sub;
  await deps.rateLimitOf(found.call)?.(response, { network, person });
  if (found.service === 'gateway') {
    setHeaders(response, call.ownHeaders);
    return answerOwnCall(deps, { request, response, requestId, found, actor: session?.session, network });
  }
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-forwarded-for': address,
    'x-forwarded-proto': secure ? 'https' : 'http',
  };
  const traceparent = currentTraceparent();
  if (traceparent) headers.traceparent = traceparent;
  if (session) headers.authorization = `Bearer ${await session.tokenFor(found.service)}`;
  const caller = { person, network, session, headers, affinityKey: affinityKeyOf(session?.session, address) };
  if (found.name === 'socket') return proxyPoll(deps, call, caller);
  return forward(deps, call, found.service, caller);
}

interface Caller extends InFlightCaller {
  session: ResolvedSession | undefined;
  headers: Record<string, string>;
  affinityKey: string;
}

async function proxyPoll(
  deps: CallDeps,
  { request, response, ownHeaders }: ServiceCall,
  caller: Caller,
): Promise<void> {
  await deps.checkConnect(request, caller);
  await holdPlace(deps.inFlight.polls, caller, response);
  setHeaders(response, ownHeaders);
  return deps.socketIo.proxyPoll(request, response, caller);
}

async function forward(deps: CallDeps, call: ServiceCall, service: string, caller: Caller): Promise<void> {
  const { request, response, found } = call;
  const body = hasBody(request) ? await receiveBody(deps, call, caller) : null;
  const { headers, affinityKey, person, network } = caller;
  if (body === 'streamed')
    await holdPlace(deps.inFlight.uploads, { person, network: `${service} ${network}` }, response);
  else await holdPlace(deps.inFlight.calls, caller, response);
  return deps.serviceOf(service).forward(request, response, {
    headers,
    ownHeaders: call.ownHeaders,
    withCookie: found.service === 'auth',
    affinityKey,
    call: { network, route: found.name },
    onNode: call.onNode,
    body,
  });
}

/**
 * Reads a small body into memory. A picture is streamed to its service instead, but only if the caller may send one there.
 */
async function receiveBody(
  { inFlight, bodyTimeoutMs }: Pick<CallDeps, 'inFlight' | 'bodyTimeoutMs'>,
  { request, response, found }: ServiceCall,
  { session, ...caller }: Caller,
): Promise<Buffer | 'streamed'> {
  const bytes = found.call?.body === 'signed' ? MAX_SIGNED_BODY_BYTES : MAX_BODY_BYTES;
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (found.call?.body === 'picture' && length > bytes) {
    checkAccess(found.call, session?.session);
    if (length > MAX_IMAGE_BODY_BYTES && Number.isFinite(length)) throw tooLarge();
    return 'streamed';
  }
  if (length > bytes && Number.isFinite(length)) throw tooLarge();
  if (found.call?.body === 'signed') await holdPlace(inFlight.signed, caller, response);
  const leave = await inFlight.bodies.enter(caller);
  return readBody(request, { bytes, timeoutMs: bodyTimeoutMs }).finally(leave);
}

/** Occupies one of the caller's places until the answer is written or the caller has left. */
async function holdPlace(limit: InFlightLimit, caller: InFlightCaller, response: ServerResponse): Promise<void> {
  const leave = await limit.enter(caller);
  if (response.closed) leave();
  else response.once('close', leave);
}

/** While Redis is away sessions can't be looked up. Public reads then go on as if nobody were signed in. */
async function resolveFor(
  { sessions }: Pick<CallDeps, 'sessions'>,
  hash: string,
  found: FoundRoute,
): Promise<ResolvedSession | undefined> {
  try {
    return await sessions.resolve(hash);
  } catch (error) {
    if (found.call?.access === 'anyone' && found.call.method === 'GET') return undefined;
    throw error;
  }
}
