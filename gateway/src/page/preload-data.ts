import { findPage, type Registry } from '@vetcare/contracts';

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** What a page asks for first thing, as its routes.json says: `:id` is that of the address. */
function fill(call: string, pattern: string, pathname: string): string | undefined {
  const given = partsOf(pathname);
  let known = true;
  const path = call.replace(/:(\w+)/g, (name) => {
    const value = given[partsOf(pattern).indexOf(name)] ?? '';
    if (!/^[\w-]+$/.test(value)) known = false;
    return value;
  });
  return known ? path : undefined;
}

/** The calls that the page at `url` makes. With a query it asks for something else, which only its script knows. */
export function callsOfPage({ remotes }: Registry, url: string): string[] {
  const [pathname = '', query] = url.split('?');
  const page = findPage(remotes, pathname);
  if (!page || query !== undefined) return [];
  const calls = remotes[page.owner]?.rules[page.pattern]?.data ?? [];
  return calls.flatMap((call) => fill(call, page.pattern, pathname) ?? []);
}

/** A `Link` header, so that a browser makes these calls while it still fetches the scripts. */
export const preloadHeader = (calls: readonly string[]): string =>
  calls.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`).join(', ');
