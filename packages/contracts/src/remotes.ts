import { z } from 'zod';
import { Instant, Role } from './fields';

const Url = z.string().regex(/^\/[^/\\]/, 'A path on our own origin');

/** One release of a remote: an immutable folder `/mfe/<remote>/<release>/`. */
export const RemoteRelease = z.object({
  release: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** Where Module Federation finds the container. */
  entry: Url,
  /** Files of the exposed `./app`, to preload for a route of this remote. */
  js: z.array(Url).default([]),
  css: z.array(Url).default([]),
  /** By pattern: what that page needs beyond the files of `./app`, to preload with them. */
  pages: z.record(z.string(), z.array(Url)).default({}),
  /** It exposes `./live` too: what runs on every page for whoever is signed in. */
  live: z.boolean().optional(),
  publishedAt: Instant.optional(),
  /** JSON: by pattern, the page as HTML before any script has run. The HTML of the page carries it. */
  firstPaint: Url.optional(),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

export const Canary = RemoteRelease.extend({
  percent: z.number().min(0).max(100).optional(),
  cohort: z.string().optional(),
});

/** Who may see a page, and how the shell frames it. */
export const PageRule = z.object({
  /** Only people with one of these roles. */
  roles: z.array(Role).optional(),
  /** Only people who are not signed in. */
  anonymous: z.boolean().optional(),
  /** Without navbar and footer. */
  bare: z.boolean().optional(),
  /** Without footer: the page fills the screen. */
  full: z.boolean().optional(),
  /** Public calls that the page makes first thing, without a query of its own: `/api/doctors/:id`. Preloaded with it. */
  data: z.array(Url).optional(),
});
export type PageRule = z.infer<typeof PageRule>;

export const RemoteEntry = z.object({
  stable: RemoteRelease,
  canary: Canary.optional(),
  previous: RemoteRelease.optional(),
  /** Path patterns whose pages this remote owns, as in its routes.json. */
  routes: z.array(z.string()).default([]),
  /** By pattern; a pattern without a rule is for everybody. */
  rules: z.record(z.string(), PageRule).default({}),
});

export const ShellRelease = z.object({
  release: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** Folder with document.json and the static files. */
  base: Url,
  publishedAt: Instant.optional(),
  js: z.array(Url),
  css: z.array(Url),
  preload: z
    .array(z.object({ href: Url, as: z.string(), type: z.string().optional(), crossorigin: z.boolean().optional() }))
    .default([]),
});

/** `/remotes.json`: which release of each area is live. */
export const Registry = z.object({
  version: z.literal(1),
  shell: ShellRelease.extend({ previous: ShellRelease.optional() }),
  remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/), RemoteEntry),
});
export type Registry = z.infer<typeof Registry>;
