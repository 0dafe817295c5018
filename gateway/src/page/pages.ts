import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage, PROVIDED, type Registry } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import { readLanguage, readSessionToken } from '../session/cookie';
import { acceptedEncodings } from './encode';
import { callsOfPage, preloadHeader } from './preload-data';
import { createRenderedPages, etagOf, type RenderDeps } from './rendered-pages';

interface TextAnswer {
  status: number;
  type: string;
  etag: string;
  body: Buffer;
}

/** Whether the page is about one thing of many, such as `/doctor/:id`. `/doctor/profile` is about nobody called profile. */
const isAboutOne = ({ remotes }: Registry, pathname: string): boolean =>
  findPage(remotes, pathname)?.pattern.includes(':') ?? false;

/** Sends a text that browsers may cache but have to revalidate by its ETag before each use. */
function send(request: IncomingMessage, response: ServerResponse, { status, type, etag, body }: TextAnswer): void {
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  response.writeHead(status);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Pages whose address is a secret: anybody who has the paper or the link may read them, and search engines may not list them. */
const UNLISTED = /^\/(prescription\/|pet-record$|referral-letter$)/;

/** Answers page navigations and `/remotes.json` according to the current registry. */
export function createPages(
  deps: RenderDeps & {
    registry: () => Registry | undefined;
    /** Whether the browser uses TLS. */
    isSecure: (request: IncomingMessage) => boolean;
    /** Whether the page is about something that there is not. */
    isMissing: (pathname: string, request: IncomingMessage) => Promise<boolean>;
  },
) {
  const pageFor = createRenderedPages(deps);

  const liveRegistry = () => {
    const registry = deps.registry();
    if (!registry) throw new ProductError('starting');
    return registry;
  };

  /** Open tabs ask for the registry once a minute, so its text is made once. */
  let answered: { registry: Registry; answer: TextAnswer } | undefined;
  const registryAnswer = (registry: Registry): TextAnswer => {
    if (answered?.registry !== registry) {
      const text = JSON.stringify({ ...registry, api: PROVIDED.api });
      const type = 'application/json; charset=utf-8';
      answered = { registry, answer: { status: 200, type, etag: `"${etagOf(text)}"`, body: Buffer.from(text) } };
    }
    return answered.answer;
  };

  return {
    async sendPage(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const registry = liveRegistry();
      const signedOut = readSessionToken(request.headers.cookie, deps.isSecure(request)) === undefined;
      const english = readLanguage(request.headers.cookie) === 'en';
      const [{ hasOwner, etag, bodies }, missing] = await Promise.all([
        pageFor(registry, pathname, { signedOut, english }),
        isAboutOne(registry, pathname) && deps.isMissing(pathname, request),
      ]);
      const [encoding = 'identity'] = acceptedEncodings(request);
      const calls = [...(signedOut ? [] : ['/api/auth/check']), ...callsOfPage(registry, request.url ?? '')];
      response.setHeader('vary', 'Accept, Accept-Encoding, Cookie, Sec-Fetch-Dest');
      if (UNLISTED.test(pathname)) response.setHeader('x-robots-tag', 'noindex');
      if (calls.length > 0) response.setHeader('link', preloadHeader(calls));
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      send(request, response, {
        status: hasOwner && !missing ? 200 : 404,
        type: 'text/html; charset=utf-8',
        // Its own, because a browser that kept the page with the other status would show that again.
        etag: `"${etag}-${encoding}${missing ? '-404' : ''}"`,
        body: bodies[encoding],
      });
    },
    sendRegistry(request: IncomingMessage, response: ServerResponse): void {
      send(request, response, registryAnswer(liveRegistry()));
    },
  };
}
export type Pages = ReturnType<typeof createPages>;
