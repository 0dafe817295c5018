export interface Announcer {
  get(): string;
  subscribe(listener: () => void): () => void;
  pageShown(page: { title: string; focus: boolean }): void;
}

/**
 * After a client-side navigation, announces the title to screen readers and focuses the heading, as browsers do after a page
 * load. `main` has the focus until the heading is rendered. The heading of a placeholder passes the focus on.
 */
export function createAnnouncer(deps: { window: Window; main: () => HTMLElement | null }): Announcer {
  const { window } = deps;
  let text = '';
  // Read at once, because the visitor may navigate before the first page is shown.
  let path = window.location.pathname;
  const listeners = new Set<() => void>();
  let focused: HTMLElement | null = null;

  const moveFocus = (): void => {
    const main = deps.main();
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    focused = heading ?? main;
    focused?.focus({ preventScroll: true });
  };

  return {
    get: () => text,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pageShown({ title, focus }) {
      const { pathname } = window.location;
      const moved = path !== pathname;
      const { activeElement, body } = window.document;
      const gone = activeElement === body && focused?.isConnected === false;
      const waiting = gone || activeElement === deps.main();
      path = pathname;
      if (!moved && !waiting) return;
      if (moved) {
        text = title;
        for (const listener of listeners) listener();
      }
      if (focus) window.requestAnimationFrame(moveFocus);
    },
  };
}
