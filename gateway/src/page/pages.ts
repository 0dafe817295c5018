import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage, type Registry } from '@vetcare/contracts';
import { ProductError } from '@vetcare/service-kit';
import { type PageSettings, type RenderedPage, readShellDocument, renderPage } from './shell-document';

interface Rendered extends RenderedPage {
  etag: string;
}

const etagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Answers page navigations and `/remotes.json` from the live registry; rendered once per pattern and registry. */
export function createPages(deps: {
  registry: () => Registry | undefined;
  releasesDir: string | undefined;
  shellOrigin: string | undefined;
  settings: PageSettings;
}) {
  let renderedFor: Registry | undefined;
  let byPattern = new Map<string, Promise<Rendered>>();

  const live = () => {
    const registry = deps.registry();
    if (!registry) throw new ProductError('overloaded', 'VetCare is starting. Please try again in a moment.');
    return registry;
  };

  function rendered(pathname: string): Promise<Rendered> {
    const registry = live();
    if (registry !== renderedFor) {
      renderedFor = registry;
      byPattern = new Map();
    }
    const pages = byPattern;
    const pattern = findPage(registry.remotes, pathname)?.pattern ?? '404';
    let page = pages.get(pattern);
    if (!page) {
      page = readShellDocument(deps, registry.shell).then((document) => {
        const { html, known } = renderPage({ document, registry, settings: deps.settings }, pathname);
        return { html, known, etag: etagOf(html) };
      });
      page.catch(() => pages.delete(pattern));
      pages.set(pattern, page);
    }
    return page;
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    what: { status: number; type: string; etag: string; text: string },
  ): void {
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('etag', what.etag);
    if (request.headers['if-none-match'] === what.etag) return void response.writeHead(304).end();
    response.setHeader('content-type', what.type);
    response.setHeader('content-length', Buffer.byteLength(what.text));
    response.writeHead(what.status);
    response.end(request.method === 'HEAD' ? undefined : what.text);
  }

  return {
    async sendPage(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { html, known, etag } = await rendered(pathname);
      response.setHeader('vary', 'Accept, Sec-Fetch-Dest');
      send(request, response, { status: known ? 200 : 404, type: 'text/html; charset=utf-8', etag, text: html });
    },
    sendRegistry(request: IncomingMessage, response: ServerResponse): void {
      const text = JSON.stringify(live());
      send(request, response, { status: 200, type: 'application/json; charset=utf-8', etag: etagOf(text), text });
    },
  };
}
