/** For browsers that don't say when they are idle. */
const A_WHILE_MS = 1_000;
/** On a page that is never done. */
const AT_LATEST_MS = 5_000;

/** Resolves when the page and its files have loaded and its scripts are at rest. */
export async function whenIdle(window: Window): Promise<void> {
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: AT_LATEST_MS });
    else setTimeout(resolve, A_WHILE_MS);
  });
}
