import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage, type Registry } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import { readSessionToken } from '../session/cookie';
import { chooseEncoding, type Encoding, encodeAll } from './encode';
import { callsOfPage, preloadHeader } from './preload-data';
import { type PageSettings, readShellDocument, renderPage } from './shell-document';

interface Rendered {
  known: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

const etagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Answers page navigations and `/remotes.json` from the live registry; rendered once per pattern and registry, for those
 * who come with a session and for those who can't have one.
 */
export function createPages(deps: {
  registry: () => Registry | undefined;
  releasesDir: string | undefined;
  shellOrigin: string | undefined;
  settings: Omit<PageSettings, 'signedOut'>;
}) {
  let renderedFor: Registry | undefined;
  let rendered = new Map<string, Promise<Rendered>>();

  const live = () => {
    const registry = deps.registry();
    if (!registry) throw new ProductError('overloaded', 'VetCare is starting. Please try again in a moment.');
    return registry;
  };

  async function render(registry: Registry, pathname: string, signedOut: boolean): Promise<Rendered> {
    const document = await readShellDocument(deps, registry.shell);
    const { html, known } = renderPage({ document, registry, settings: { ...deps.settings, signedOut } }, pathname);
    return { known, etag: etagOf(html), bodies: await encodeAll(html) };
  }

  function pageFor(registry: Registry, pathname: string, signedOut: boolean): Promise<Rendered> {
    if (registry !== renderedFor) {
      renderedFor = registry;
      rendered = new Map();
    }
    const pages = rendered;
    const key = `${findPage(registry.remotes, pathname)?.pattern ?? '404'} ${signedOut}`;
    const known = pages.get(key);
    if (known) return known;
    const page = render(registry, pathname, signedOut);
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
      const { known, etag, bodies } = await pageFor(registry, pathname, signedOut);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
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
