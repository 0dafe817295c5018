import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPage, type Registry, ScriptDigests } from '@vetcare/contracts';
import { request } from 'undici';
import { z } from 'zod';

/** The content of `document.json` in the folder of a shell release, from which pages are put together. */
const ShellDocument = z.object({
  version: z.literal(1),
  /** The attributes of the `<html>` element. */
  htmlAttributes: z.string(),
  /** The tags in the `<head>` that all pages share, among them those of the shell's own files. */
  head: z.string(),
  /** The placeholders shown until the scripts have run, by page pattern. `*` is for all other pages. */
  skeletons: z.record(z.string(), z.string()),
  /** The navbar and footer around a prerendered page, whose HTML replaces `{first-paint}`. */
  frame: z.string().optional(),
  /** The frame of prerendered pages that have no navbar and footer. */
  bareFrame: z.string().optional(),
  noscript: z.string().default(''),
});
type ShellDocument = z.infer<typeof ShellDocument>;

export interface PageSettings {
  checkoutScript: string;
  /** The browser sent no session cookie, so the page need not ask the server who is signed in. */
  signedOut: boolean;
}

/** Where releases are read from: `releasesDir`, or for the areas in `origins` their own static server. */
export interface Releases {
  releasesDir: string | undefined;
  origins: Readonly<Record<string, string>>;
}

/** Reads a JSON file of a release by its public path, `/mfe/<area>/<release>/<file>`. */
async function readReleaseJson({ releasesDir, origins }: Releases, path: string): Promise<unknown> {
  const origin = origins[path.split('/')[2] ?? ''];
  if (origin) {
    const { body } = await request(`${origin}${path}`, { headersTimeout: 5_000, bodyTimeout: 5_000 });
    return body.json();
  }
  if (!releasesDir) throw new Error('Set RELEASES_DIR, or name the area in REMOTE_ORIGINS');
  return JSON.parse(await readFile(join(releasesDir, path.replace(/^\/mfe\//, '')), 'utf8'));
}

export const readShellDocument = async (deps: Releases, shell: Registry['shell']): Promise<ShellDocument> =>
  ShellDocument.parse(await readReleaseJson(deps, `${shell.base.replace(/\/$/, '')}/document.json`));

/** The HTML that was prerendered when the page's area was built, or undefined if the area prerenders no such page. */
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

/** The digests of the scripts of the page's area, by their addresses. None for a release from before there were any. */
export async function readIntegrity(
  deps: Releases,
  { remotes }: Registry,
  pathname: string,
): Promise<Record<string, string>> {
  const page = findPage(remotes, pathname);
  const release = page && remotes[page.owner]?.stable;
  if (!page || !release?.integrity) return {};
  const folder = `/mfe/${page.owner}/${release.release}/`;
  const digests = ScriptDigests.parse(await readReleaseJson(deps, `${folder}integrity.json`));
  return Object.fromEntries(Object.entries(digests).map(([file, digest]) => [folder + file, digest]));
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON that can be put into a `<script>` element, because it can't contain `</script>`. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');

/**
 * Preloads a file that the page will need. A prerendered page needs its style sheets at once, so those are loaded normally.
 */
function fileTag(href: string, painted: boolean, integrity: string | undefined): string {
  const style = href.endsWith('.css');
  if (style && painted) return `<link rel="stylesheet" href="${attribute(href)}">`;
  const digest = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" href="${attribute(href)}" as="${style ? 'style' : 'script'}"${digest}>`;
}

export interface RenderedPage {
  html: string;
  /** False if no area owns the path. The HTML then shows the shell's own 404 page. */
  hasOwner: boolean;
}

/**
 * Puts the HTML of a page together: the registry inlined, preloads for the owning area's files, and its first paint or a
 * skeleton.
 */
export function renderPage(
  deps: {
    document: ShellDocument;
    registry: Registry;
    settings: PageSettings;
    firstPaint?: string;
    integrity?: Record<string, string>;
  },
  pathname: string,
): RenderedPage {
  const { document, registry, settings, integrity = {} } = deps;
  const page = findPage(registry.remotes, pathname);
  const owner = page ? registry.remotes[page.owner]?.stable : undefined;
  const bare = page && registry.remotes[page.owner]?.rules?.[page.pattern]?.bare;
  const frame = bare ? document.bareFrame : document.frame;
  const painted = deps.firstPaint === undefined ? undefined : frame?.split('{first-paint}').join(deps.firstPaint);
  const skeleton = painted ?? (page && document.skeletons[page.pattern]) ?? document.skeletons['*'] ?? '';
  const files = owner && page ? [...owner.css, ...owner.js, ...(owner.pages[page.pattern] ?? [])] : [];
  const tags = [
    ...files.map((href) => fileTag(href, painted !== undefined, integrity[href])),
    `<script type="application/json" id="vetcare-registry">${inlineJson(registry)}</script>`,
    `<script type="application/json" id="vetcare-settings">${inlineJson(settings)}</script>`,
  ];
  return {
    hasOwner: page !== null,
    html: `<!doctype html><html ${document.htmlAttributes}><head>${document.head}${tags.join('')}</head><body><div id="root">${skeleton}</div>${document.noscript}</body></html>`,
  };
}
