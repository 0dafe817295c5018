import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, MAX_IMAGE_BODY_BYTES, MAX_SIGNED_BODY_BYTES, OFFERED_HEADER } from '@vetcare/contracts';
import { checkAccess, ForbiddenError, networkOf, ProductError } from '@vetcare/service-kit';
import { currentTraceparent } from '@vetcare/tracing';
import { type AnswerOwnCall, answerOwnCall } from './answer-own-call';
import { setHeaders } from './http/answers';
import { callerAddress, isSecure } from './http/caller';
import type { HeaderList } from './http/headers';
import { announcedBytes, hasBody, readBody, tooLarge } from './http/read-body';
import type { BodyBudget } from './limits/body-budget';
import type { CheckConnect } from './limits/connect-limit';
import { holdPlace, type InFlightCaller, type InFlightLimit, type KeyedLimit } from './limits/in-flight-limit';
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
  /** Limits the memory of all their bodies together. */
  bodyBudget: BodyBudget;
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
  const known = token ? await resolveFor(deps, hashToken(token), found) : undefined;
  const session = known && sessionFor(found, known);
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
  const { request, response } = call;
  if (hasBody(request) && !isStreamed(call, caller)) return forwardWithBody(deps, call, service, caller);
  const { person, network } = caller;
  if (hasBody(request)) await holdPlace(deps.inFlight.uploads, { person, network: `${service} ${network}` }, response);
  else await holdPlace(deps.inFlight.calls, caller, response);
  return send(deps, call, service, { caller, body: hasBody(request) ? 'streamed' : null });
}

/** Reads a body into memory, where it stays until the call is answered. */
async function forwardWithBody(deps: CallDeps, call: ServiceCall, service: string, caller: Caller): Promise<void> {
  const { request, response, found } = call;
  const isSigned = found.call?.body === 'signed';
  const bytes = isSigned ? MAX_SIGNED_BODY_BYTES : MAX_BODY_BYTES;
  const announced = announcedBytes(request, bytes);
  if (isSigned) await holdPlace(deps.inFlight.signed, caller, response);
  const place = deps.bodyBudget.take({ ...caller, isWebhook: isSigned }, announced);
  try {
    const leave = await deps.inFlight.bodies.enter(caller);
    const { displaced } = place;
    const body = await readBody(request, { bytes, timeoutMs: deps.bodyTimeoutMs, displaced }).finally(leave);
    place.arrived();
    await holdPlace(deps.inFlight.calls, caller, response);
    await send(deps, call, service, { caller, body });
  } finally {
    place.giveBack();
  }
}

/**
 * Whether a picture is streamed to its service instead of being read into memory, because it is large.
 * @throws ProductError unless the caller may send one there
 */
function isStreamed({ request, found }: ServiceCall, { session }: Caller): boolean {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (found.call?.body !== 'picture' || length <= MAX_BODY_BYTES) return false;
  checkAccess(found.call, session?.session);
  if (length > MAX_IMAGE_BODY_BYTES && Number.isFinite(length)) throw tooLarge();
  return true;
}

function send(
  deps: CallDeps,
  { request, response, found, ownHeaders, onNode }: ServiceCall,
  service: string,
  { caller, body }: { caller: Caller; body: Buffer | 'streamed' | null },
): Promise<void> {
  const { headers, affinityKey, network } = caller;
  const withCookie = found.service === 'auth';
  const call = { network, route: found.name };
  const offeredKey = String(request.headers[OFFERED_HEADER] ?? '') || undefined;
  const upstream = deps.serviceOf(service);
  // With errors as well: the deployment that asks has to know whose they are.
  if (offeredKey && upstream.offers(offeredKey)) response.setHeader(OFFERED_HEADER, offeredKey);
  const to = { headers, ownHeaders, withCookie, affinityKey, offeredKey, call, onNode, body };
  return upstream.forward(request, response, to);
}

/**
 * Of a user who may only finish consultations, the session for the calls that are for that, for their pictures and for the socket of
 * chat, which checks each message. What anybody may call they call as anybody.
 * @throws ForbiddenError for all else
 */
function sessionFor({ call }: FoundRoute, known: ResolvedSession): ResolvedSession | undefined {
  if (!known.session.finishing || !call || call.finishing) return known;
  if (call.access !== 'anyone') throw new ForbiddenError('only_finishing');
  return undefined;
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
