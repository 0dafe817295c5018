/** `PUSH` if a page navigated; `POP` for Back, Forward and a full page load. */
export type NavigationType = 'PUSH' | 'POP';

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** The state stored in the history entry by the navigation that led here. */
  state: unknown;
  by: NavigationType;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Stored in the history entry. Only pages of the same area can read it. */
  state?: unknown;
}

/** The window's URL and history. */
export interface Address {
  get(): Location;
  subscribe(listener: () => void): () => void;
  go(to: string, options?: NavigateOptions): void;
}

interface SingleSpaPopState extends PopStateEvent {
  /** Set on the popstate event that single-spa fires after every pushState and replaceState. */
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
    // A link with a hash scrolls to its target again, even if the URL does not change.
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
      // Browsers also replace the entry when a link leads to the current URL.
      if (replace || href === window.location.href) window.history.replaceState(entry, '', pathname + search + hash);
      else window.history.pushState(entry, '', pathname + search + hash);
      moved('PUSH');
    },
  };
}
