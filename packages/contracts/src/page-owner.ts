/** Which remote owns a page. No imports here: browsers load this file alone. */

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

/** Per segment: the path's end beats a word beats a parameter beats the rest. */
const rank = (pattern: string): string =>
  [...partsOf(pattern), '']
    .map((part) => (part === '' ? '3' : part === '*' ? '0' : part.startsWith(':') ? '1' : '2'))
    .join('');

/** The page at a path, of the most exact pattern; null where nobody owns it. */
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
