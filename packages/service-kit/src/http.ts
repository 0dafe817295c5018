import { randomUUID } from 'node:crypto';
import {
  type ErrorBody,
  hasDuty,
  Id,
  type Route,
  type RouteName,
  type RouteTypes,
  routeTable,
} from '@vetcare/contracts';
import { isTracing, nameRequest, traceRequest } from '@vetcare/tracing';
import compression from 'compression';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { ForbiddenError, NotAuthenticatedError, NotFoundError, ProductError } from './errors';
import type { Actor, ReadIdentity } from './identity';
import { createLargeInputs, type LargeInputs } from './large-inputs';
import type { Logger } from './log';
import { isMongoAway, isTimeUp } from './mongo';
import { parseInput } from './parse-input';
import { bodyReaders, keepPlace } from './read-bodies';
import { describeProcess, type ProcessParts } from './status';
import { seenVersion } from './versions';

type ActorOf<N extends RouteName> = RouteTypes[N]['signedIn'] extends true ? Actor : Actor | undefined;

export interface Call<N extends RouteName> {
  actor: ActorOf<N>;
  body: RouteTypes[N]['body'];
  query: RouteTypes[N]['query'];
  /** The body of a call with `rawFile`: at most 10 MiB of whatever the caller calls a picture or a PDF, or a part of a file. */
  file: RouteTypes[N]['rawFile'] extends true ? Buffer : undefined;
  /** The id in the path, already validated. Empty if the path contains none. */
  id: string;
  requestId: string;
  /** The state from which a change was made, if the caller says so. See `versions.ts`. */
  seen: Date | undefined;
  request: Request;
  response: Response;
}

export type Mount = <N extends RouteName>(
  name: N,
  answer: (call: Call<N>) => Promise<RouteTypes[N]['given'] | RouteTypes[N]['answer']>,
) => void;

export interface HttpDeps extends ProcessParts {
  log: Logger;
  identify: ReadIdentity;
  /** Parses every answer with the contract's schema. On in tests, off in production to save time. */
  checkAnswers: boolean;
  /** Shares the places of large bodies with other inputs, such as those over sockets. */
  largeInputs?: LargeInputs;
}

/** Less than the four seconds after which the gateway may give up. */
const DEADLINE_MS = 3_800;
/** Answers are checked in tests, where the machine may be busy with many of them. */
const TEST_DEADLINE_MS = 20_000;
/** A shorter answer fits into one packet without compression. */
const COMPRESSED_FROM_BYTES = 1_400;

/** The request id that the gateway sent, or a new one. */
export function requestIdOf(request: Request): string {
  const given = request.get('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** @throws ProductError unless this caller may use the route */
export function checkAccess(
  route: Pick<Route, 'access' | 'duty'> & { finishing?: boolean | undefined },
  actor: Pick<Actor, 'role' | 'adminRole' | 'finishing'> | undefined,
): void {
  if (route.access === 'anyone') return;
  if (!actor) throw new NotAuthenticatedError();
  if (actor.finishing && !route.finishing) throw new ForbiddenError('only_finishing');
  if (route.access !== 'signed-in' && !route.access.includes(actor.role)) throw new ForbiddenError();
  if (route.duty && !hasDuty(actor.adminRole, route.duty)) throw new ForbiddenError('not_your_duty');
}

const idIn = (request: Request): string => {
  const { id } = request.params;
  if (id === undefined) return '';
  if (typeof id !== 'string' || !Id.safeParse(id).success) throw new NotFoundError();
  return id;
};

/** An Express app that answers routes of the contract. The caller's access and the id are checked before a body is read. */
export function createHttpApp(deps: HttpDeps, mountRoutes: (mount: Mount, app: Express) => void): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  mountProbes(deps, app);
  if (isTracing()) app.use((request, response, next) => traceRequest(request, response, next));
  app.use(measureRequests(deps));
  // No answer contains a secret beside text that an attacker controls, so compressing is safe (docs/adr/0009).
  app.use(compression({ threshold: COMPRESSED_FROM_BYTES }));
  app.use(identifyCaller(deps));
  const { largeInputs = createLargeInputs() } = deps;
  const mount: Mount = (name, answer) => {
    const route = routeTable[name];
    const handler: RequestHandler = (request, response, next) => {
      nameRequest(name);
      // Answers are private unless their route says otherwise, so no cache may keep them.
      response.set('cache-control', 'no-store');
      const call = callOf(route, request, response) as unknown as Call<typeof name>;
      keepPlace(response, () => answer(call))
        .then((value) => sendAnswer(deps, { route, response }, value))
        .catch((error: unknown) => {
          // The time limit has already been answered. Express would close the connection, on which the next call may be under way.
          if (!response.writableEnded) next(error);
        });
    };
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[method](
      [...route.paths],
      checkCaller(route),
      ...bodyReaders(route, { largeInputs }),
      limitDuration(deps),
      handler,
    );
  };
  app.use('/media', limitDuration(deps));
  mountRoutes(mount, app);
  app.use((_request, _response, next) => next(new NotFoundError()));
  app.use(answerError(deps));
  return app;
}

/** @throws ValidationFailedError */
const callOf = (route: Route, request: Request, response: Response) => ({
  actor: response.locals.actor as Actor | undefined,
  body: route.body ? parseInput(route.body, request.body) : undefined,
  file: route.rawFile && request.body,
  query: route.query ? parseInput(route.query, request.query) : undefined,
  id: response.locals.id as string,
  requestId: response.locals.requestId as string,
  seen: route.versioned && seenVersion(request.get('if-match')),
  request,
  response,
});

function sendAnswer(
  { checkAnswers }: HttpDeps,
  { route, response }: { route: Route; response: Response },
  value: unknown,
): void {
  if (response.headersSent) return;
  const body = checkAnswers ? route.answer.parse(value) : value;
  if (route.mediaType) response.status(route.status).type(route.mediaType).send(body);
  else response.status(route.status).json(body);
}

function mountProbes(deps: HttpDeps, app: Express): void {
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', (_request, response, next) => {
    deps.checkReady().then(() => response.json({ ok: true }), next);
  });
  app.get('/status', async (_request, response) => void response.json(await describeProcess(deps)));
}

function measureRequests({ metrics }: HttpDeps): RequestHandler {
  return (request, response, next) => {
    const done = metrics.requests.startTimer({ method: request.method });
    response.on('finish', () => {
      const route: unknown = request.route?.path;
      done({
        route: Array.isArray(route) ? String(route[0]) : String(route ?? 'none'),
        status: String(response.statusCode),
      });
    });
    next();
  };
}

function identifyCaller({ identify }: HttpDeps): RequestHandler {
  return (request, response, next) => {
    response.locals.requestId = requestIdOf(request);
    response.set('x-request-id', response.locals.requestId);
    identify(request.get('authorization')).then((actor) => {
      response.locals.actor = actor;
      next();
    }, next);
  };
}

function checkCaller(route: Route): RequestHandler {
  return (request, response, next) => {
    const actor = response.locals.actor as Actor | undefined;
    checkAccess(route, actor);
    // What anybody may call, they call as anybody.
    if (actor?.finishing && !route.finishing) response.locals.actor = undefined;
    response.locals.id = idIn(request);
    next();
  };
}

/** Answers 503 before the gateway gives up, which would count the service as broken. */
function limitDuration({ checkAnswers }: HttpDeps): RequestHandler {
  const deadlineMs = checkAnswers ? TEST_DEADLINE_MS : DEADLINE_MS;
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(slowAnswer(deadlineMs));
    }, deadlineMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

/** Another server is slow, such as the database or the payment provider, and not necessarily we that are busy. */
const slowAnswer = (deadlineMs: number) =>
  new ProductError('slow_answer', { cause: new Error(`No answer within ${deadlineMs} ms`) });

/** For when a server that the answer depends on is away or too slow. */
export const overloadedError = (cause?: unknown) => new ProductError('overloaded', { cause });

/** Converts any error to one that can be answered. Unknown errors become `internal` and are kept as its cause. */
export function toProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new ProductError('too_large', { cause: error });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProductError('unsupported_encoding', { cause: error });
  if (typeof type === 'string' && (type.startsWith('entity.') || type.startsWith('request.')))
    return new ProductError('invalid_json', { cause: error });
  if (isMongoAway(error) || isTimeUp(error)) return overloadedError(error);
  if (error instanceof URIError) return new NotFoundError(undefined, { cause: error });
  return new ProductError('internal', { cause: error });
}

function answerError({ log }: HttpDeps): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const known = toProductError(error);
    const requestId = String(response.locals.requestId ?? randomUUID());
    const line = { requestId, code: known.code, reason: known.reason, route: request.route?.path, ...known.info };
    if (known.status >= 500) log.error({ ...line, err: known.cause }, 'request failed');
    else log.info(line, 'request refused');
    response.set('cache-control', 'no-store');
    if (known.code === 'overloaded') response.set('retry-after', '2');
    if (known.info.retryAfterSeconds) response.set('retry-after', String(known.info.retryAfterSeconds));
    response.status(known.status).json(errorBody(known, requestId));
  };
}

/** The body of every error answer. */
export function errorBody(error: ProductError, requestId: string): ErrorBody {
  return {
    success: false,
    code: error.code,
    reason: error.reason,
    ...(error.params && { params: error.params }),
    message: error.message,
    ...(error.meanwhile && { meanwhile: error.meanwhile }),
    ...(error.faults && { fields: error.fields, faults: error.faults }),
    requestId,
  };
}
