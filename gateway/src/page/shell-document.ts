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
  noscript: z.string().default(''),
});
type ShellDocument = z.infer<typeof ShellDocument>;

export interface PageSettings {
  /** Address of the payment provider's checkout script. */
  checkoutScript: string;
  /** The browser sent no session: nobody is signed in, and the page need not ask. */
  signedOut: boolean;
}

/** Reads a shell release's document.json from the releases folder or from the static server that has it. */
export async function readShellDocument(
  deps: { releasesDir: string | undefined; shellOrigin: string | undefined },
  shell: Registry['shell'],
): Promise<ShellDocument> {
  const path = `${shell.base.replace(/\/$/, '')}/document.json`;
  if (deps.shellOrigin) {
    const { body } = await request(`${deps.shellOrigin}${path}`, { headersTimeout: 5_000, bodyTimeout: 5_000 });
    return ShellDocument.parse(await body.json());
  }
  if (!deps.releasesDir) throw new Error('Set RELEASES_DIR, or name the shell in REMOTE_ORIGINS');
  return ShellDocument.parse(JSON.parse(await readFile(join(deps.releasesDir, path.replace(/^\/mfe\//, '')), 'utf8')));
}

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** JSON that can't end its script element. */
const inlineJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/[\u2028\u2029]/g, ' ');

export interface RenderedPage {
  html: string;
  /** Whether somebody owns this path: 200, else 404 with the shell's own 404 page. */
  known: boolean;
}

/** The HTML of a path: registry inlined, the owning remote's files preloaded, its skeleton in place. */
export function renderPage(
  deps: { document: ShellDocument; registry: Registry; settings: PageSettings },
  pathname: string,
): RenderedPage {
  const { document, registry, settings } = deps;
  const page = findPage(registry.remotes, pathname);
  const owner = page ? registry.remotes[page.owner]?.stable : undefined;
  const skeleton = (page && document.skeletons[page.pattern]) ?? document.skeletons['*'] ?? '';
  const files = owner && page ? [...owner.css, ...owner.js, ...(owner.pages[page.pattern] ?? [])] : [];
  const kind = (href: string) => (href.endsWith('.css') ? 'style' : 'script');
  const tags = [
    ...files.map((href) => `<link rel="preload" href="${attribute(href)}" as="${kind(href)}">`),
    `<script type="application/json" id="vetcare-registry">${inlineJson(registry)}</script>`,
    `<script type="application/json" id="vetcare-settings">${inlineJson(settings)}</script>`,
  ];
  return {
    known: page !== null,
    html: `<!doctype html><html ${document.htmlAttributes}><head>${document.head}${tags.join('')}</head><body><div id="root">${skeleton}</div>${document.noscript}</body></html>`,
  };
}
