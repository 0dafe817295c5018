import type { Areas } from '../area/areas';

/** By then the page has opened, also on a slow phone. */
const REST_MS = 10_000;

/** Loads the code for open tabs once the page has opened, or as soon as something fails. Until then it collects errors. */
export function whenAtRest(window: Window, areas: Areas): void {
  const errors: unknown[] = [];
  let hasBegun = false;
  const load = async (): Promise<void> => {
    if (hasBegun) return;
    hasBegun = true;
    try {
      (await import('./start-at-rest')).startAtRest({ window, areas, errors });
    } catch {
      // The network is away. The next error or pause tries again.
      hasBegun = false;
      wait();
    }
  };
  const wait = () => window.setTimeout(load, REST_MS);
  const note = (error: unknown): void => {
    errors.push(error);
    void load();
  };
  window.addEventListener('error', (event) => note(event.error));
  window.addEventListener('unhandledrejection', (event) => note(event.reason));
  areas.subscribe(load);
  wait();
}
