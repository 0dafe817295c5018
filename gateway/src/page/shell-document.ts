import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage, type Registry } from '@vetcare/contracts';
import { request } from 'undici';
import { z } from 'zod';

/** What a shell release says of its HTML: `document.json` in its folder. */
const ShellDocument = z.object({
  version: z.literal(1),
  /** Attributes of the html element. */
  htmlAttributes: z.string(),
  /** Tags for the head that are the same for every page: the shell's own files among them. */
  head: z.string(),
  /** First paint before any script: by page pattern, `*` for the rest. */
  skeletons: z.record(z.string(), z.string()),
  /** The frame around a page that brings a first paint of its own, which goes where `{first-paint}` stands. */
  frame: z.string().optional(),
  /** The same for a page without navbar and footer. */
  bareFrame: z.string().optional(),
  noscript: z.string().default(''),
});
type ShellDocument = z.infer<typeof ShellDocument>;

export interface PageSettings {
  /** Address of the payment provider's checkout script. */
  checkoutScript: string;
  /** The browser sent no session: nobody is signed in, and the page need not ask. */
  signedOut: boolean;
}

/** Where releases are: a folder, or for areas that have one the static server of their own. */
export interface Releases {
  releasesDir: string | undefined;
  origins: Readonly<Record<string, string>>;
}

/** Reads a JSON file of a release by its path on our own origin, `/mfe/<area>/<release>/<file>`. */
async function readReleaseJson({ releasesDir, origins }: Releases, path: string): Promise<unknown> {
  const origin = origins[path.split('/')[2] ?? ''];
  if (origin) {
    const { body } = await request(`${origin}${path}`, { headersTimeout: 5_000, bodyTimeout: 5_000 });
    return body.json();
  }
  if (!releasesDir) throw new Error('Set RELEASES_DIR, or name the area in REMOTE_ORIGINS');
  return JSON.parse(await readFile(join(releasesDir, path.replace(/^\/mfe\//, '')), 'utf8'));
}

/** What a shell's release says of its HTML. */
export const readShellDocument = async (deps: Releases, shell: Registry['shell']): Promise<ShellDocument> =>
  ShellDocument.parse(await readReleaseJson(deps, `${shell.base.replace(/\/$/, '')}/document.json`));

/** The first paint that the page's owner made of it when it was built, if it made one. */
export async function readFirstPaint(
  deps: Releases,
  { remotes }: Registry,
  pathname: string,
): Promise<string | undefined> {
  const page = findPage(remotes, pathname);
  const file = page && remotes[page.owner]?.stable.firstPaint;
  if (!file) return undefined;
  return z.record(z.string(), z.string()).parse(await readReleaseJson(deps, file))[page.pattern];
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON that can't end its script element. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');

/** A file that the page will need. A first paint needs its styles at once. */
function fileTag(href: string, painted: boolean): string {
  const style = href.endsWith('.css');
  if (style && painted) return `<link rel="stylesheet" href="${attribute(href)}">`;
  return `<link rel="preload" href="${attribute(href)}" as="${style ? 'style' : 'script'}">`;
}

export interface RenderedPage {
  html: string;
  /** Whether somebody owns this path: 200, else 404 with the shell's own 404 page. */
  known: boolean;
}

/** The HTML of a path: registry inlined, the owning remote's files preloaded, its first paint or a skeleton in place. */
export function renderPage(
  deps: { document: ShellDocument; registry: Registry; settings: PageSettings; firstPaint?: string },
  pathname: string,
): RenderedPage {
  const { document, registry, settings } = deps;
  const page = findPage(registry.remotes, pathname);
  const owner = page ? registry.remotes[page.owner]?.stable : undefined;
  const bare = page && registry.remotes[page.owner]?.rules?.[page.pattern]?.bare;
  const frame = bare ? document.bareFrame : document.frame;
  const painted = deps.firstPaint === undefined ? undefined : frame?.split('{first-paint}').join(deps.firstPaint);
  const skeleton = painted ?? (page && document.skeletons[page.pattern]) ?? document.skeletons['*'] ?? '';
  const files = owner && page ? [...owner.css, ...owner.js, ...(owner.pages[page.pattern] ?? [])] : [];
  const tags = [
    ...files.map((href) => fileTag(href, painted !== undefined)),
    `<script type="application/json" id="vetcare-registry">${inlineJson(registry)}</script>`,
    `<script type="application/json" id="vetcare-settings">${inlineJson(settings)}</script>`,
  ];
  return {
    known: page !== null,
    html: `<!doctype html><html ${document.htmlAttributes}><head>${document.head}${tags.join('')}</head><body><div id="root">${skeleton}</div>${document.noscript}</body></html>`,
  };
}
