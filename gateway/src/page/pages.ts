import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage, type Registry } from '@vetcare/contracts';
import { type Logger, ProductError } from '@vetcare/service-kit';
import { readLanguage, readSessionToken } from '../session/cookie';
import { acceptedEncodings, type Encoding, encodeAll } from './encode';
import { callsOfPage, preloadHeader } from './preload-data';
import { type PageSettings, type Releases, readFirstPaint, readShellDocument, renderPage } from './shell-document';

interface Rendered {
  known: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const etagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What of a visitor the HTML depends on. */
interface Visitor {
  signedOut: boolean;
  english: boolean;
}

/**
 * Answers page navigations and `/remotes.json` from the live registry; rendered once per pattern and registry, for those
 * who come with a session and for those who can't have one, in English or not.
 */
export function createPages(
  deps: Releases & { log: Logger; registry: () => Registry | undefined; settings: Omit<PageSettings, 'signedOut'> },
) {
  let renderedFor: Registry | undefined;
  let rendered = new Map<string, Promise<Rendered>>();

  const live = () => {
    const registry = deps.registry();
    if (!registry) throw new ProductError('starting');
    return registry;
  };

  /** A page without its first paint is still the page. */
  const firstPaintOf = (registry: Registry, pathname: string) =>
    readFirstPaint(deps, registry, pathname).catch((error: unknown) => {
      deps.log.error({ err: error, path: pathname }, 'the first paint of a page is not usable; it starts grey');
      return undefined;
    });

  async function render(registry: Registry, pathname: string, { signedOut, english }: Visitor): Promise<Rendered> {
    const document = await readShellDocument(deps, registry.shell);
    const settings = { ...deps.settings, signedOut };
    // Drawn for nobody in particular, in English.
    const firstPaint = signedOut && english ? await firstPaintOf(registry, pathname) : undefined;
    const { html, known } = renderPage({ document, registry, settings, firstPaint }, pathname);
    return { known, etag: etagOf(html), bodies: await encodeAll(html) };
  }

  function pageFor(registry: Registry, pathname: string, visitor: Visitor): Promise<Rendered> {
    if (registry !== renderedFor) {
      renderedFor = registry;
      rendered = new Map();
    }
    const pages = rendered;
    const key = `${findPage(registry.remotes, pathname)?.pattern ?? '404'} ${visitor.signedOut} ${visitor.english}`;
    const known = pages.get(key);
    if (known) return known;
    const page = render(registry, pathname, visitor);
    page.catch(() => pages.delete(key));
    pages.set(key, page);
    return page;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    what: { status: number; type: string; etag: string; body: Buffer },
  ): void {
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('etag', what.etag);
    if (request.headers['if-none-match'] === what.etag) return void response.writeHead(304).end();
    response.setHeader('content-type', what.type);
    response.setHeader('content-length', what.body.length);
    response.writeHead(what.status);
    response.end(request.method === 'HEAD' ? undefined : what.body);
  }

  return {
    async sendPage(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const registry = live();
      const signedOut = readSessionToken(request.headers.cookie) === undefined;
      const english = readLanguage(request.headers.cookie) === 'en';
      const { known, etag, bodies } = await pageFor(registry, pathname, { signedOut, english });
      const [encoding = 'identity'] = acceptedEncodings(request);
      const calls = [...(signedOut ? [] : ['/api/auth/check']), ...callsOfPage(registry, request.url ?? '')];
      response.setHeader('vary', 'Accept, Accept-Encoding, Cookie, Sec-Fetch-Dest');
      if (calls.length > 0) response.setHeader('link', preloadHeader(calls));
      if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
      send(request, response, {
        status: known ? 200 : 404,
        type: 'text/html; charset=utf-8',
        etag: `"${etag}-${encoding}"`,
        body: bodies[encoding],
      });
    },
    sendRegistry(request: IncomingMessage, response: ServerResponse): void {
      const text = JSON.stringify(live());
      const etag = `"${etagOf(text)}"`;
      send(request, response, { status: 200, type: 'application/json; charset=utf-8', etag, body: Buffer.from(text) });
    },
  };
}
