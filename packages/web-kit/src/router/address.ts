/** How the address came to be: by a page that went there, or by Back, Forward and a full load. */
export type NavigationType = 'PUSH' | 'POP';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What whoever went here kept in the history's entry. */
  state: unknown;
  by: NavigationType;
}

export interface NavigateOptions {
  /** Instead of the present entry of the history. */
  replace?: boolean;
  /** Kept in the history's entry; only a page of the same area can read it. */
  state?: unknown;
}

/** The window's address, and how pages change it. */
export interface Address {
  get(): Location;
  subscribe(listener: () => void): () => void;
  go(to: string, options?: NavigateOptions): void;
}

interface SingleSpaPopState extends PopStateEvent {
  /** single-spa fires a popstate after every pushState and replaceState, whoever called it. */
  singleSpa?: boolean;
}

export function createAddress(window: Window): Address {
  const read = (by: NavigationType): Location => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state: window.history.state?.kept ?? null, by };
  };
  let location = read('POP');
  const listeners = new Set<() => void>();

  const moved = (by: NavigationType): void => {
    const { pathname, search, hash, state } = read(by);
    const same = pathname === location.pathname && search === location.search && hash === location.hash;
    // A link to a part of the page leads there again, wherever one has scrolled to.
    if (same && !hash && state === location.state) return;
    location = { pathname, search, hash, state, by };
    for (const listener of listeners) listener();
  };
  const popped = (event: SingleSpaPopState): void => moved(event.singleSpa ? 'PUSH' : 'POP');

  return {
    get: () => location,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', popped);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', popped);
      };
    },
    go(to, { replace = false, state = null } = {}) {
      const { pathname, search, hash, href } = new URL(to, window.location.href);
      const entry = { kept: state };
      // As the browser does it for a link to where one is.
      if (replace || href === window.location.href) window.history.replaceState(entry, '', pathname + search + hash);
      else window.history.pushState(entry, '', pathname + search + hash);
      moved('PUSH');
    },
  };
}
