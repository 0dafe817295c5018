import type { Page, Request } from '@playwright/test';

/** How long nothing may be fetched until a page counts as complete. */
const QUIET_MS = 500;
const LOOK_MS = 250;
/** A page that works for more of the time than this is not at rest. */
const BUSY_SHARE = 0.5;
/** No page fetches the same as often. */
const OFTEN = 20;

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/** Tells which share of the time since it was last asked the page's main thread has worked. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let last = { at: 0, worked: 0 };
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const valueAt = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const now = { at: valueAt('Timestamp'), worked: valueAt('TaskDuration') };
    const share = (now.worked - last.worked) / (now.at - last.at);
    last = now;
    return share;
  };
}

/**
 * Watches what a page fetches and how much it works.
 * @returns waits until it has done neither for a moment, for `settleMs` at most; resolves to why it does not come to rest, undefined if it does
 */
export function watchRest(page: Page, settleMs: number): () => Promise<string | undefined> {
  const underWay = new Set<Request>();
  const fetched = new Map<string, number>();
  let lastChange = Date.now();
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('request', (request) => {
    underWay.add(request);
    fetched.set(nameOf(request), (fetched.get(nameOf(request)) ?? 0) + 1);
    lastChange = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isQuiet = () => underWay.size === 0 && Date.now() - lastChange > QUIET_MS;
  const repeated = () => [...fetched].find(([, times]) => times >= OFTEN)?.[0];
  return async () => {
    const workSince = await watchWork(page);
    const began = Date.now();
    let restedAt = began;
    await workSince();
    while (Date.now() - began < settleMs && !repeated()) {
      await page.waitForTimeout(LOOK_MS);
      const isBusy = (await workSince()) > BUSY_SHARE;
      if (!isBusy) restedAt = Date.now();
      if (!isBusy && isQuiet()) return undefined;
    }
    const often = repeated();
    if (often) return `${often} is called again and again`;
    const slow = [...underWay].find((request) => isCall(request.url()));
    if (slow) return `${nameOf(slow)} did not answer within ${settleMs / 1000} s`;
    return Date.now() - restedAt > settleMs / 2 ? 'its scripts never come to rest' : undefined;
  };
}
