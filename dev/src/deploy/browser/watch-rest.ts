import type { Page, Request } from '@playwright/test';
import { listen } from './listen';
import { NEVER_RESTS } from './tabs';

/** How long nothing may be fetched until a page counts as complete. */
const QUIET_MS = 500;
const LOOK_MS = 250;
/** A page that works for more of the time than this is not at rest. */
const BUSY_SHARE = 0.5;
/** No page fetches the same as often. */
const OFTEN = 20;

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
const nameOf = (request: Request) => `${request.method()} ${request.url()}`;

/** `since` tells which share of the time since it was last asked the page's main thread has worked. */
async function watchWork(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let last = { at: 0, worked: 0 };
  const since = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const valueAt = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const now = { at: valueAt('Timestamp'), worked: valueAt('TaskDuration') };
    const share = (now.worked - last.worked) / (now.at - last.at);
    last = now;
    return share;
  };
  return { since, stop: () => devtools.detach() };
}

/**
 * Watches what a page fetches and how much it works.
 * @returns `settled` waits until it has done neither for a moment, for `settleMs` at most; resolves to why it does not come to rest, undefined
 *   if it does
 */
export function watchRest(page: Page, settleMs: number) {
  const underWay = new Set<Request>();
  const fetched = new Map<string, number>();
  let lastChange = Date.now();
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  const begin = (request: Request) => {
    underWay.add(request);
    fetched.set(nameOf(request), (fetched.get(nameOf(request)) ?? 0) + 1);
    lastChange = Date.now();
  };
  const stop = listen(page, { request: begin, requestfinished: end, requestfailed: end });
  const isQuiet = () => underWay.size === 0 && Date.now() - lastChange > QUIET_MS;
  const repeated = () => [...fetched].find(([, times]) => times >= OFTEN)?.[0];
  /** Resolves to when it last did not work, or undefined as soon as it has come to rest. */
  const rest = async (workSince: () => Promise<number>) => {
    const began = Date.now();
    let restedAt = began;
    await workSince();
    while (Date.now() - began < settleMs && !repeated()) {
      await page.waitForTimeout(LOOK_MS);
      const isBusy = (await workSince()) > BUSY_SHARE;
      if (!isBusy) restedAt = Date.now();
      if (!isBusy && isQuiet()) return undefined;
    }
    return restedAt;
  };
  const unrest = (restedAt: number) => {
    const often = repeated();
    if (often) return `${often} is called again and again`;
    const slow = [...underWay].find((request) => isCall(request.url()));
    if (slow) return `${nameOf(slow)} did not answer within ${settleMs / 1000} s`;
    return Date.now() - restedAt > settleMs / 2 ? NEVER_RESTS : undefined;
  };
  return {
    stop,
    async settled(): Promise<string | undefined> {
      const work = await watchWork(page);
      try {
        const restedAt = await rest(work.since);
        return restedAt === undefined ? undefined : unrest(restedAt);
      } finally {
        await work.stop();
      }
    },
  };
}
