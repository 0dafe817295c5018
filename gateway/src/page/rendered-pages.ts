import { createHash } from 'node:crypto';
import { findPage, type Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { type Encoding, encodeAll } from './encode';
import {
  type PageSettings,
  type Releases,
  readFirstPaint,
  readIntegrity,
  readShellDocument,
  renderPage,
} from './shell-document';

export interface EncodedPage {
  /** False if no area owns the path, so that the page is answered with 404. */
  hasOwner: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** The facts about a visitor that the HTML depends on. */
export interface Visitor {
  signedOut: boolean;
  english: boolean;
}

export interface RenderDeps extends Releases {
  log: Logger;
  settings: Omit<PageSettings, 'signedOut'>;
}

/** An ETag without its quotes, made from the content so that all gateways give the same text the same ETag. */
export const etagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A missing or unreadable first paint is no reason to fail: the page is then sent with a grey skeleton. */
const firstPaintOf = (deps: RenderDeps, registry: Registry, pathname: string) =>
  readFirstPaint(deps, registry, pathname).catch((error: unknown) => {
    deps.log.error({ err: error, path: pathname }, 'the first paint of a page is not usable; it starts grey');
    return undefined;
  });

/** Browsers then ask the release itself, and can check no script that they have preloaded. */
const integrityOf = (deps: RenderDeps, registry: Registry, pathname: string) =>
  readIntegrity(deps, registry, pathname).catch((error: unknown) => {
    deps.log.error({ err: error, path: pathname }, 'the digests of an area’s scripts are not usable');
    return {};
  });

async function render(deps: RenderDeps, registry: Registry, pathname: string, visitor: Visitor): Promise<EncodedPage> {
  const { signedOut, english } = visitor;
  const document = await readShellDocument(deps, registry.shell);
  const settings = { ...deps.settings, signedOut };
  // First paints are prerendered in English for visitors who are not signed in.
  const firstPaint = signedOut && english ? await firstPaintOf(deps, registry, pathname) : undefined;
  const integrity = await integrityOf(deps, registry, pathname);
  const { html, hasOwner } = renderPage({ document, registry, settings, firstPaint, integrity }, pathname);
  return { hasOwner, etag: etagOf(html), bodies: await encodeAll(html) };
}

/**
 * Renders pages and caches them until the registry changes: one copy for each path pattern, and for visitors with and
 * without a session, reading English or not.
 */
export function createRenderedPages(deps: RenderDeps) {
  let renderedFor: Registry | undefined;
  let rendered = new Map<string, Promise<EncodedPage>>();

  return function pageFor(registry: Registry, pathname: string, visitor: Visitor): Promise<EncodedPage> {
    if (registry !== renderedFor) {
      renderedFor = registry;
      rendered = new Map();
    }
    const pages = rendered;
    const key = `${findPage(registry.remotes, pathname)?.pattern ?? '404'} ${visitor.signedOut} ${visitor.english}`;
    const cached = pages.get(key);
    if (cached) return cached;
    const page = render(deps, registry, pathname, visitor);
    page.catch(() => pages.delete(key));
    pages.set(key, page);
    return page;
  };
}
