import { type PageRule, Role } from '@vetcare/contracts';
import { z } from 'zod';

export const VISITOR = 'visitor';

/** A page whose path has an id, which is looked up when a release is checked. */
export const PageWithData = z.strictObject({
  /** Such as `/doctor/chats/patient/{id}`. */
  path: z.string().startsWith('/'),
  as: z.array(z.enum([VISITOR, ...Role.options])).min(1),
  /** What stands for each name in braces: the value at `at` (such as `pets.0._id`) in the answer to a call. An earlier one may stand in a later call. */
  find: z.record(z.string(), z.strictObject({ in: z.string().startsWith('/api/'), at: z.string() })).default({}),
});
export type PageWithData = z.infer<typeof PageWithData>;
export type Viewer = PageWithData['as'][number];

export interface CheckedPage {
  path: string;
  find: PageWithData['find'];
}

interface Described {
  routes: readonly string[];
  rules: Record<string, PageRule>;
  checks?: readonly PageWithData[] | undefined;
}

const hasParameter = (path: string) => path.includes(':');
const pathOf = (pattern: string) => pattern.replace(/\/\*$/, '') || '/';
const viewersOf = (rule: PageRule | undefined): Viewer[] => rule?.roles ?? [VISITOR];

/** The first page of an area whose path has no id, for the first of those who may see it. */
export function mainPage({ routes, rules }: Described): Map<Viewer, CheckedPage[]> {
  const pattern = routes.find((route) => !hasParameter(route)) ?? routes[0] ?? '/';
  return new Map([[viewersOf(rules[pattern])[0] ?? VISITOR, [{ path: pathOf(pattern), find: {} }]]]);
}

/** Every page of an area whose path has no id, and those that it names itself, by who may see them. */
export function allPages({ routes, rules, checks = [] }: Described): Map<Viewer, CheckedPage[]> {
  const pages = new Map<Viewer, CheckedPage[]>();
  const add = (viewers: readonly Viewer[], page: CheckedPage) => {
    for (const viewer of viewers) pages.set(viewer, [...(pages.get(viewer) ?? []), page]);
  };
  for (const pattern of routes)
    if (!hasParameter(pattern)) add(viewersOf(rules[pattern]), { path: pathOf(pattern), find: {} });
  for (const { path, as, find } of checks) add(as, { path, find });
  return pages;
}

/** Puts values into the braces of a path or call. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');

/** Leaves out what the platform does not lead to the area yet: pages that are new in its release. */
export function routedPages<D extends Described>(description: D, routed: readonly string[]): D {
  const shapes = new Set(routed.map(shapeOf));
  const belongs = ({ path }: PageWithData) =>
    routed.some((route) => (route.endsWith('/*') ? path.startsWith(route.slice(0, -1)) : shapes.has(shapeOf(path))));
  const { routes, checks } = description;
  return { ...description, routes: routes.filter((route) => routed.includes(route)), checks: checks?.filter(belongs) };
}

/** Leaves out what the platform leads to the area already. */
export function newPages<D extends Described>(description: D, routed: readonly string[]): D {
  const known = routedPages(description, routed);
  const { routes, checks } = description;
  return {
    ...description,
    routes: routes.filter((route) => !known.routes.includes(route)),
    checks: checks?.filter((one) => !known.checks?.includes(one)),
  };
}
