import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, NotFoundError, networkOf, requestIdOf } from '@vetcare/service-kit';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { answerError, sendJson } from './http/answers';
import type { HeaderList } from './http/headers';
import { holdPlace, type InFlightLimit } from './limits/in-flight-limit';
import type { Pages } from './page/pages';
import { parseReleasePath, sendReleaseFile } from './page/static-files';
import { acceptsAnything, wantsHtml } from './page/wants-html';
import type { Upstream } from './proxy/upstream.client';

interface OwnDeps {
  log: Logger;
  pages: Pages;
  /** The folder that contains `<area>/<release>/…`. */
  releasesDir: string | undefined;
  /** The static servers of areas whose releases are not in `releasesDir`. */
  areas: Record<string, Upstream>;
  /** How many files of `releasesDir` are sent to one address at once. */
  sending: { files: InFlightLimit; networkFor: (request: IncomingMessage) => string };
  isReady: () => boolean;
  /** A digest of the live services that calls go to, if they are followed. */
  servicesDigest: () => string | undefined;
}

/** Search engines may crawl all public pages and the public calls those pages make. */
const ROBOTS = 'User-agent: *\nDisallow: /user/\nDisallow: /admin\nDisallow: /webhooks/\n';

/** Builds the routes that no service handles: health checks, the registry, the remotes' release files and the pages. */
export function buildOwnRoutes(deps: OwnDeps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/healthz', (_request, response) => sendJson(response, 200, { ok: true }));
  app.get('/readyz', (_request, response) =>
    sendJson(response, deps.isReady() ? 200 : 503, { ok: deps.isReady(), services: deps.servicesDigest() }),
  );
  app.get('/remotes.json', (request, response) => deps.pages.sendRegistry(request, response));
  app.get('/robots.txt', (_request, response) => void response.type('text/plain').send(ROBOTS));
  app.get('/mfe/{*file}', answerReleaseFile(deps));
  app.get('{*page}', (request, response) => {
    if (/^\/(api|media|socket\.io|webhooks)(\/|$)/.test(request.path)) throw new NotFoundError();
    if (!wantsHtml(request) && !acceptsAnything(request)) throw new NotFoundError();
    return deps.pages.sendPage(request.path, request, response);
  });
  app.use(() => {
    throw new NotFoundError();
  });
  app.use(refuse(deps.log));
  return app;
}

/**
 * Takes the headers that were already set off the response, because the proxy sends them together with the area server's
 * own.
 */
function takeHeaders(response: ServerResponse): HeaderList {
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  for (const [name] of headers) response.removeHeader(name);
  return headers;
}

/** Sends a release file from `releasesDir`, or from the static server of its area if it has one. */
function answerReleaseFile({
  areas,
  releasesDir,
  sending,
}: Pick<OwnDeps, 'areas' | 'releasesDir' | 'sending'>): RequestHandler {
  return async (request, response, next) => {
    const file = parseReleasePath(request.path);
    if (!file) throw new NotFoundError();
    // A file is opened when it is the turn of its answer on this connection, so that each connection has one open.
    if (!response.socket) await once(response, 'socket');
    await holdPlace(sending.files, { person: undefined, network: sending.networkFor(request) }, response);
    const area = areas[file.area];
    if (area) return forwardTo(area, file.area, request, response);
    if (!releasesDir) throw new NotFoundError();
    return sendReleaseFile(releasesDir, file, { request, response, next });
  };
}

function forwardTo(area: Upstream, name: string, request: Request, response: Response): Promise<void> {
  const headers = { 'x-request-id': requestIdOf(request) };
  const call = { network: networkOf(request.ip ?? ''), route: name };
  const ownHeaders = takeHeaders(response);
  const forwarded = { headers, ownHeaders, withCookie: false, affinityKey: '', call, body: null };
  return area.forward(request, response, forwarded);
}

function refuse(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const asked = error instanceof URIError ? new NotFoundError(undefined, { cause: error }) : error;
    answerError(log, asked, response, String(response.getHeader('x-request-id') ?? requestIdOf(request)));
  };
}
