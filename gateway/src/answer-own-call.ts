import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AdminRole,
  MAX_BODY_BYTES,
  MAX_JSON_DEPTH,
  type Role,
  type RouteName,
  routeTable,
} from '@vetcare/contracts';
import { checkAccess, isNestedDeeper, ProductError } from '@vetcare/service-kit';
import { sendJson } from './http/answers';
import { announcedBytes, hasBody, readBody, tooLarge } from './http/read-body';
import type { BodyBudget, BodyPlace } from './limits/body-budget';
import type { InFlightLimit } from './limits/in-flight-limit';
import type { FoundRoute } from './proxy/find-route';

/** Who makes a call that the gateway answers itself. */
export interface OwnCaller {
  /** Undefined without a session. */
  actor: string | undefined;
  requestId: string;
}
/** Answers one call of the contract from its body, which is not checked yet. */
export type AnswerOwnCall = (body: unknown, caller: OwnCaller) => Promise<unknown>;

interface OwnCallDeps {
  ownCalls: Readonly<Record<string, AnswerOwnCall>>;
  inFlight: { bodies: InFlightLimit };
  bodyBudget: BodyBudget;
  bodyTimeoutMs: number;
}

interface OwnCall {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  found: FoundRoute;
  actor: { sub: string; role: Role; adminRole?: AdminRole | undefined } | undefined;
  network: string;
}

/** Answers a call of the contract that the gateway does not forward to a service. */
export async function answerOwnCall(deps: OwnCallDeps, call: OwnCall): Promise<void> {
  const { request, response, requestId, found, actor } = call;
  const answer = deps.ownCalls[found.name];
  if (!answer) throw new ProductError('internal');
  const route = routeTable[found.name as RouteName];
  checkAccess(route, actor);
  const respond = async (body: unknown) =>
    sendJson(response, route.status, await answer(body, { actor: actor?.sub, requestId }));
  if (!hasBody(request)) return respond(undefined);
  const sender = { person: actor?.sub, network: call.network };
  const place = deps.bodyBudget.take(sender, announcedBytes(request, MAX_BODY_BYTES));
  try {
    const body = await receiveJson(deps, call, place);
    place.arrived();
    await respond(body);
  } finally {
    place.giveBack();
  }
}

/** @throws ProductError `invalid_json`, `too_large`, `too_much_at_once` or `request_timeout` */
async function receiveJson(
  { inFlight, bodyTimeoutMs }: Pick<OwnCallDeps, 'inFlight' | 'bodyTimeoutMs'>,
  { request, actor, network }: OwnCall,
  { displaced }: Pick<BodyPlace, 'displaced'>,
): Promise<unknown> {
  const leave = await inFlight.bodies.enter({ person: actor?.sub, network });
  const body = await readBody(request, { bytes: MAX_BODY_BYTES, timeoutMs: bodyTimeoutMs, displaced }).finally(leave);
  return /^application\/json\b/i.test(request.headers['content-type'] ?? '') ? parseJson(body) : undefined;
}

/** Like the services' own parser it takes objects and arrays only. */
function parseJson(body: Buffer): unknown {
  if (isNestedDeeper(body, MAX_JSON_DEPTH)) throw tooLarge();
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch (cause) {
    throw new ProductError('invalid_json', { cause });
  }
  throw new ProductError('invalid_json');
}
