import { findPage, type Registry } from '@vetcare/contracts';

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/**
 * Fills the parameters of a call in routes.json, such as `:id`, with those of the page's path. Returns undefined if one of
 * them is missing.
 */
function fillPathParams(call: string, pattern: string, pathname: string): string | undefined {
  const segments = segmentsOf(pathname);
  let isComplete = true;
  const path = call.replace(/:(\w+)/g, (name) => {
    const value = segments[segmentsOf(pattern).indexOf(name)] ?? '';
    if (!/^[\w-]+$/.test(value)) isComplete = false;
    return value;
  });
  return isComplete ? path : undefined;
}

/**
 * The calls that the page at `url` makes first. A URL with a query gets none, because only the page's script knows how the
 * query changes its calls.
 */
export function callsOfPage({ remotes }: Registry, url: string): string[] {
  const [pathname = '', query] = url.split('?');
  const page = findPage(remotes, pathname);
  if (!page || query !== undefined) return [];
  const calls = remotes[page.owner]?.rules[page.pattern]?.data ?? [];
  return calls.flatMap((call) => fillPathParams(call, page.pattern, pathname) ?? []);
}

/** A `Link` header that lets the browser start these calls while it is still fetching the scripts. */
export const preloadHeader = (calls: readonly string[]): string =>
  calls.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`).join(', ');
