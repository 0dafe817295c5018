/** The delay in browsers without `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 1_000;
/** The longest wait on a page that is never idle. */
const MAX_WAIT_MS = 5_000;

/** Resolves when the page has loaded and the browser is idle. */
export async function whenIdle(window: Window): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, FALLBACK_DELAY_MS);
  });
}
