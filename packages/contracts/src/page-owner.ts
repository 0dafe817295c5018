/** Finds the remote that owns a page. Browsers load this file alone, so it must import nothing. */

export interface OwnedPage {
  /** The remote's name. */
  owner: string;
  /** The pattern that matched: `/doctor/:id`, `/doctor/chats/*`. */
  pattern: string;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

function matches(pattern: string, pathname: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  const open = wanted.at(-1) === '*';
  if (open) wanted.pop();
  if (open ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, i) => part.startsWith(':') || part === given[i]);
}

/** A sort key for patterns: segment by segment, a literal ranks above a parameter, and a parameter above `*`. */
const rank = (pattern: string): string =>
  [...partsOf(pattern), '']
    .map((part) => (part === '' ? '3' : part === '*' ? '0' : part.startsWith(':') ? '1' : '2'))
    .join('');

/** The page at a path, by the most specific pattern that matches, or null if no remote owns it. */
export function findPage(
  remotes: Readonly<Record<string, { readonly routes: readonly string[] }>>,
  pathname: string,
): OwnedPage | null {
  let found: OwnedPage | null = null;
  for (const [owner, { routes }] of Object.entries(remotes)) {
    for (const pattern of routes) {
      if (matches(pattern, pathname) && (!found || rank(pattern) > rank(found.pattern))) found = { owner, pattern };
    }
  }
  return found;
}
