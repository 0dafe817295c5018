import { z } from 'zod';
import { Instant, Role } from './fields';
import provided from './provided.json';
import { RunningDeployment } from './running-deployment';

const Url = z.string().regex(/^\/[^/\\]/, 'A path on our own origin');

/**
 * What this release of shell and API offers. Raise a number with a change that areas built after it rely on, such as a new
 * property from the shell or a new call. What is offered is never taken away, so the higher number has all of the lower.
 */
export const PROVIDED: { shell: number; api: number } = provided;

/** What a release of a remote was built against. */
const Needs = z.object({ shell: z.number().int(), api: z.number().int() });
type Needs = z.infer<typeof Needs>;

/** Says what is too old for a release, or nothing if it fits. Releases from before there were numbers fit. */
export function misfitOf(needs: Needs | undefined, offered: Needs): string | undefined {
  const old = (['shell', 'api'] as const).find((part) => needs && needs[part] > offered[part]);
  return old && `it needs ${old} ${needs?.[old]}, but ${old} ${offered[old]} is live`;
}

const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

/** The digest of each script of a release, by its path in the folder of the release. */
export const ScriptDigests = z.record(z.string(), Integrity);

/** One release of a remote: an immutable folder `/mfe/<remote>/<release>/`. */
export const RemoteRelease = z.object({
  release: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** Where Module Federation finds the container. */
  entry: Url,
  /** Files of the exposed `./app` module, which pages of this remote preload. */
  js: z.array(Url).default([]),
  css: z.array(Url).default([]),
  /** By path pattern, further files that this page preloads. */
  pages: z.record(z.string(), z.array(Url)).default({}),
  /** Whether it exposes `./live`, a module that runs on every page for signed-in users. */
  live: z.boolean().optional(),
  publishedAt: Instant.optional(),
  /** Written by the build. */
  needs: Needs.optional(),
  /** A JSON file with the prerendered HTML by path pattern, which the gateway puts into the page. */
  firstPaint: Url.optional(),
  /** Of `integrity.json` in the folder of the release, which has the digest of each of its scripts. */
  integrity: Integrity.optional(),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** What a build has written: each file by its path within the folder of the release, compressed copies included. */
export const ReleaseFiles = z.record(z.string(), z.object({ bytes: z.number().int().min(0), integrity: Integrity }));
export type ReleaseFiles = z.infer<typeof ReleaseFiles>;

/** A release that some visitors get: those who meet one of the conditions. The others keep the stable release. */
export const Canary = RemoteRelease.extend({
  /** This share of the browsers. A browser stays on the same side. */
  percent: z.number().min(0).max(100).optional(),
  /** Browsers in which this name is stored, such as the one that checks a deployment. */
  cohort: z.string().optional(),
  /** Everybody who is signed in with one of these roles. */
  roles: z.array(Role).optional(),
  /** These accounts. */
  users: z.array(z.string().max(40)).max(50).optional(),
});

/** Who may see a page, and what the shell shows around it. */
export const PageRule = z.object({
  /** Only for people with one of these roles. */
  roles: z.array(Role).optional(),
  /** Only for people who are not signed in. */
  anonymous: z.boolean().optional(),
  /** Also for suspended people who finish their consultations. They see no other page that is for some roles only. */
  finishing: z.boolean().optional(),
  /** Without navbar and footer. */
  bare: z.boolean().optional(),
  /** Without footer, because the page fills the screen. */
  full: z.boolean().optional(),
  /** Public calls to preload because the page makes them first, such as `/api/doctors/:id`. Not if the URL has a query. */
  data: z.array(Url).optional(),
});
export type PageRule = z.infer<typeof PageRule>;

const LiveRemote = z.object({
  stable: RemoteRelease,
  canary: Canary.optional(),
  previous: RemoteRelease.optional(),
  /** Path patterns whose pages this remote owns, as in its routes.json. */
  routes: z.array(z.string()).default([]),
  /** By path pattern. A page without a rule is for everybody. */
  rules: z.record(z.string(), PageRule).default({}),
  /** As in its routes.json. The gateway parses them one by one with `readPlaces`, so that a bad one takes no other along. */
  places: z.array(z.unknown()).optional(),
  /** What is wrong with places that were left out, added by the gateway. */
  placeFaults: z.array(z.string()).optional(),
});
/** Only deployments and the gateway see `deployment`; browsers get what follows from it. */
export const RemoteEntry = LiveRemote.extend({
  deployment: RunningDeployment.extend({ restore: LiveRemote }).optional(),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

export const ShellRelease = z.object({
  release: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/),
  /** Folder with document.json and the static files. */
  base: Url,
  publishedAt: Instant.optional(),
  /** What it offers to remotes, written by the build. */
  provides: z.number().int().optional(),
  js: z.array(Url),
  css: z.array(Url),
  preload: z
    .array(z.object({ href: Url, as: z.string(), type: z.string().optional(), crossorigin: z.boolean().optional() }))
    .default([]),
});
export type ShellRelease = z.infer<typeof ShellRelease>;

const LiveShell = ShellRelease.extend({ previous: ShellRelease.optional() });
export const ShellEntry = LiveShell.extend({ deployment: RunningDeployment.extend({ restore: LiveShell }).optional() });
export type ShellEntry = z.infer<typeof ShellEntry>;

/**
 * On a cluster the registry is one ConfigMap for each area, written by that area's team alone. Its name says whose it is,
 * because a team's rights are bound to the name.
 */
export const REGISTRY_CONFIG_MAP = {
  prefix: 'vetcare-registry-',
  label: { name: 'vetcare.app/registry', value: 'entry' },
  /** Holds a `RemoteEntry` as JSON, for the shell its release and the previous one. Missing until something is live. */
  key: 'entry.json',
} as const;

/** The content of `/remotes.json`, which says which release of each area is live. */
export const Registry = z.object({
  version: z.literal(1),
  shell: ShellEntry,
  remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]{0,40}$/), RemoteEntry),
  /** What the API offers, added by the gateway. */
  api: z.number().int().optional(),
});
export type Registry = z.infer<typeof Registry>;
