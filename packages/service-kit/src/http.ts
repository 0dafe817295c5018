import { randomUUID } from 'node:crypto';
import {
  type ErrorBody,
  Id,
  MAX_BODY_BYTES,
  MAX_IMAGE_BODY_BYTES,
  type Route,
  type RouteName,
  type RouteTypes,
  routeTable,
} from '@vetcare/contracts';
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
import type { Logger } from './log';
import { isMongoAway } from './mongo';
import { parseInput } from './parse-input';
import { describeProcess, type ProcessParts } from './status';

type ActorOf<N extends RouteName> = RouteTypes[N]['signedIn'] extends true ? Actor : Actor | undefined;

export interface Call<N extends RouteName> {
  actor: ActorOf<N>;
  body: RouteTypes[N]['body'];
  query: RouteTypes[N]['query'];
  /** The id in the path, already checked to be one; empty where the path has none. */
  id: string;
  requestId: string;
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
  /** Parses every answer with its contract: on in tests, off where it would only cost time. */
  checkAnswers: boolean;
}

/** Less than the five seconds for which the gateway waits. */
const DEADLINE_MS = 4_500;
/** Where answers are checked, tests run, and the machine may be busy with many of them. */
const TEST_DEADLINE_MS = 20_000;
/** Below this, an answer fits into one packet as it is. */
const COMPRESSED_FROM_BYTES = 1_400;

/** The request id the gateway gave, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.get('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** @throws ProductError unless the route is for them */
export function checkAccess(route: Route, actor: Pick<Actor, 'role'> | undefined): void {
  if (route.access === 'anyone') return;
  if (!actor) throw new NotAuthenticatedError();
  if (route.access !== 'signed-in' && !route.access.includes(actor.role)) throw new ForbiddenError();
}

const idIn = (request: Request): string => {
  const { id } = request.params;
  if (id === undefined) return '';
  if (typeof id !== 'string' || !Id.safeParse(id).success) throw new NotFoundError();
  return id;
};

/** An Express app that answers routes of the contract. Who asks and the id are checked before a body is read. */
export function createHttpApp(deps: HttpDeps, mountRoutes: (mount: Mount, app: Express) => void): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', (_request, response, next) => {
    deps.checkReady().then(() => response.json({ ok: true }), next);
  });
  app.get('/status', async (_request, response) => void response.json(await describeProcess(deps)));
  app.use(measure(deps));
  // Lists shrink to a fifth. No answer repeats what a stranger can put beside a secret (docs/adr/0009).
  app.use(compression({ threshold: COMPRESSED_FROM_BYTES }));
  app.use(identifyCaller(deps));
  const mount: Mount = (name, answer) => {
    const route = routeTable[name];
    const handler: RequestHandler = (request, response, next) => {
      const call = {
        actor: response.locals.actor as Actor | undefined,
        body: route.body ? parseInput(route.body, request.body) : undefined,
        query: route.query ? parseInput(route.query, request.query) : undefined,
        id: response.locals.id as string,
        requestId: response.locals.requestId as string,
        request,
        response,
      } as unknown as Call<typeof name>;
      answer(call)
        .then((value) => {
          if (response.headersSent) return;
          // What a route says nothing about is somebody's own: no cache may keep it.
          if (!response.get('cache-control')) response.set('cache-control', 'no-store');
          response.status(route.status).json(deps.checkAnswers ? route.answer.parse(value) : value);
        })
        .catch(next);
    };
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    app[method]([...route.paths], admit(route), ...bodyReaders(route), limitTime(deps), handler);
  };
  app.use('/media', limitTime(deps));
  mountRoutes(mount, app);
  app.use((_request, _response, next) => next(new NotFoundError()));
  app.use(answerError(deps));
  return app;
}

function measure({ metrics }: HttpDeps): RequestHandler {
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

function admit(route: Route): RequestHandler {
  return (request, response, next) => {
    checkAccess(route, response.locals.actor as Actor | undefined);
    response.locals.id = idIn(request);
    next();
  };
}

/** A caller hears in time that no answer comes: the gateway would take silence for a broken service. */
function limitTime({ checkAnswers }: HttpDeps): RequestHandler {
  const deadlineMs = checkAnswers ? TEST_DEADLINE_MS : DEADLINE_MS;
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(overloadedError(new Error(`No answer within ${deadlineMs} ms`)));
    }, deadlineMs);
    response.once('close', () => clearTimeout(timer));
    next();
  };
}

function bodyReaders(route: Route): RequestHandler[] {
  if (!route.body) return [];
  const readJson = express.json({ limit: route.carriesImage ? MAX_IMAGE_BODY_BYTES : MAX_BODY_BYTES, strict: true });
  // Express leaves the body undefined where there is none or it is not JSON; only optional bodies accept that.
  return [readJson];
}

/** For whoever can't be answered now, because a server that the answer needs is away or too slow. */
export const overloadedError = (cause?: unknown) => new ProductError('overloaded', { cause });

/** Any error as one that may be answered: what is unknown becomes `internal`, its reason kept as the cause. */
export function asProductError(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return new ProductError('too_large', { cause: error });
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return new ProductError('unsupported_encoding', { cause: error });
  if (typeof type === 'string' && (type.startsWith('entity.') || type.startsWith('request.')))
    return new ProductError('invalid_json', { cause: error });
  if (isMongoAway(error)) return overloadedError(error);
  if (error instanceof URIError) return new NotFoundError(undefined, { cause: error });
  return new ProductError('internal', { cause: error });
}

function answerError({ log }: HttpDeps): ErrorRequestHandler {
  return (error, request, response, next) => {
    // Too late: the deadline has answered.
    if (response.writableEnded) return;
    if (response.headersSent) return next(error);
    const known = asProductError(error);
    const requestId = String(response.locals.requestId ?? randomUUID());
    const line = { requestId, code: known.code, reason: known.reason, route: request.route?.path, ...known.info };
    if (known.status >= 500) log.error({ ...line, err: known.cause }, 'request failed');
    else log.info(line, 'request refused');
    response.set('cache-control', 'no-store');
    if (known.code === 'overloaded') response.set('retry-after', '2');
    response.status(known.status).json(errorBody(known, requestId));
  };
}

/** The one shape of every error answer. */
export function errorBody(error: ProductError, requestId: string): ErrorBody {
  return {
    success: false,
    code: error.code,
    reason: error.reason,
    ...(error.params && { params: error.params }),
    message: error.message,
    ...(error.faults && { fields: error.fields, faults: error.faults }),
    requestId,
  };
}
