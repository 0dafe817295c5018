import { createHash } from 'node:crypto';
import { findPage, type Registry } from '@vetcare/contracts';
import type { Logger } from '@vetcare/service-kit';
import { type Encoding, encodeAll } from './encode';
import { type PageSettings, type Releases, readFirstPaint, readShellDocument, renderPage } from './shell-document';

export interface EncodedPage {
  /** Whether somebody owns the path. */
  known: boolean;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** The part of a visitor that the HTML depends on. */
export interface Visitor {
  signedOut: boolean;
  english: boolean;
}

export interface RenderDeps extends Releases {
  log: Logger;
  settings: Omit<PageSettings, 'signedOut'>;
}

/** An ETag without its quotes: the same for the same text, whoever renders it. */
export const etagOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** A page whose first paint can't be read starts grey and is still the page. */
const firstPaintOf = (deps: RenderDeps, registry: Registry, pathname: string) =>
  readFirstPaint(deps, registry, pathname).catch((error: unknown) => {
    deps.log.error({ err: error, path: pathname }, 'the first paint of a page is not usable; it starts grey');
    return undefined;
  });

async function render(deps: RenderDeps, registry: Registry, pathname: string, visitor: Visitor): Promise<EncodedPage> {
  const { signedOut, english } = visitor;
  const document = await readShellDocument(deps, registry.shell);
  const settings = { ...deps.settings, signedOut };
  // The first paint was drawn for nobody in particular, in English.
  const firstPaint = signedOut && english ? await firstPaintOf(deps, registry, pathname) : undefined;
  const { html, known } = renderPage({ document, registry, settings, firstPaint }, pathname);
  return { known, etag: etagOf(html), bodies: await encodeAll(html) };
}

/**
 * Renders each pattern of paths once for a registry: for those who come with a session and for those who can't have one, in
 * English or not.
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
    const known = pages.get(key);
    if (known) return known;
    const page = render(deps, registry, pathname, visitor);
    page.catch(() => pages.delete(key));
    pages.set(key, page);
    return page;
  };
}
