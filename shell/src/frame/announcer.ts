export interface Announcer {
  get(): string;
  subscribe(listener: () => void): () => void;
  pageShown(page: { title: string; focus: boolean }): void;
}

/**
 * What a full page load gives for nothing: after a change of page its title is read out, and the focus goes to its
 * heading. The first page is the browser's own. `main` holds the focus while the heading is still on its way, and a
 * heading that only stood in for it hands the focus on.
 */
export function createAnnouncer(deps: { window: Window; main: () => HTMLElement | null }): Announcer {
  const { window } = deps;
  let text = '';
  // Of this load of the page: somebody may go on before anything of it is drawn.
  let path = window.location.pathname;
  const listeners = new Set<() => void>();
  let held: HTMLElement | null = null;

  const moveFocus = (): void => {
    const main = deps.main();
    const heading = main?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    held = heading ?? main;
    held?.focus({ preventScroll: true });
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
      const gone = activeElement === body && held?.isConnected === false;
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
