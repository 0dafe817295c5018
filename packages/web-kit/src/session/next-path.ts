/**
 * Where the user was going before they were asked to sign in (`?next=`): a page of this origin, or null. Addresses of others
 * are refused, and those of the sign-in pages, which would lead in circles.
 */
export function nextPath(search: string, origin: string): string | null {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  // A path that begins with two slashes would be the address of another host.
  if (url.origin !== origin || /^\/(\/|api\/|auth\/)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address of a sign-in page that leads back to this page afterwards. */
export const withNext = (path: string, { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  `${path}?${new URLSearchParams({ next: pathname + search + hash })}`;
