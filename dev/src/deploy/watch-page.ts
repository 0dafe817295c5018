import type { Page, Request } from '@playwright/test';

/** How long a page is waited for that goes on fetching. */
const SETTLE_MS = 10_000;
/** How long nothing may be fetched until a page counts as complete. */
const QUIET_MS = 500;

const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
/** The browser's own words for what `response` and `requestfailed` tell with the address. */
const BROWSERS_OWN = /^(Failed to load resource|WebSocket connection)/;

interface WatchedPage {
  /** What went wrong so far: errors of scripts, files of the release that did not come, calls that were refused. */
  faults: string[];
  /** Whether files of the release were loaded. */
  isLoaded: () => boolean;
  /** Why the failure panel took an area's place, as the shell says it; with a colon before it. */
  reason: () => string;
  /** Waits until nothing has been fetched for a moment. What is still under way then is a fault if it is a call. */
  settled: () => Promise<void>;
}

/** @param folder of the release that the page should load */
export function watchPage(page: Page, folder: string): WatchedPage {
  const faults: string[] = [];
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  let reason = '';
  let loaded = false;
  const end = (request: Request) => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('console', (message) => {
    const text = message.text();
    reason ||= /^\w*Error: application '[\w-]+' died in status \w+: (.*)/.exec(text)?.[1] ?? '';
    if (message.type() === 'error' && !BROWSERS_OWN.test(text)) faults.push(text.split('\n')[0] ?? text);
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    underWay.add(request);
    lastChange = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    end(request);
    if (request.url().includes(folder)) faults.push(`${request.url()} could not be fetched`);
  });
  page.on('response', (response) => {
    const isOwn = response.url().includes(folder);
    if (isOwn && response.ok()) loaded = true;
    // Of a call, 404 is an answer: a doctor has no profile yet, a link leads to somebody who has left.
    if (isOwn ? !response.ok() : isCall(response.url()) && response.status() >= 400 && response.status() !== 404)
      faults.push(`${response.request().method()} ${response.url()} answered ${response.status()}`);
  });
  return {
    faults,
    isLoaded: () => loaded,
    reason: () => reason && `: ${reason}`,
    async settled() {
      const until = Date.now() + SETTLE_MS;
      const isQuiet = () => underWay.size === 0 && Date.now() - lastChange > QUIET_MS;
      while (!isQuiet() && Date.now() < until) await page.waitForTimeout(100);
      const slow = [...underWay].find((request) => isCall(request.url()));
      if (slow && !isQuiet()) faults.push(`${slow.method()} ${slow.url()} did not answer within ${SETTLE_MS / 1000} s`);
    },
  };
}
