import type { Page } from '@playwright/test';
import { listen } from './listen';
import { watchRest } from './watch-rest';

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
  /** Waits until nothing has been fetched, and little been done, for a moment. A page that does not come to that is a fault. */
  settled: () => Promise<void>;
  /** What its calls were answered. */
  answers: () => Promise<string[]>;
  /** Its calls that were answered with 404: a doctor has no profile yet, a link leads to a person who has left, or something is gone that was there. */
  missing: () => string[];
  /** Hears nothing more of it. */
  stop: () => void;
}

/**
 * @param folder of the release that the page should load
 * @param settleMs how long a page is waited for that goes on fetching or working
 */
export function watchPage(page: Page, folder: string, settleMs: number): WatchedPage {
  const faults: string[] = [];
  const answers: Promise<string>[] = [];
  const missing = new Set<string>();
  const rest = watchRest(page, settleMs);
  let reason = '';
  let loaded = false;
  const stop = listen(page, {
    console(message) {
      const text = message.text();
      reason ||= /^\w*Error: application '[\w-]+' died in status \w+: (.*)/.exec(text)?.[1] ?? '';
      if (message.type() === 'error' && !BROWSERS_OWN.test(text)) faults.push(text.split('\n')[0] ?? text);
    },
    pageerror: (error) => void faults.push(error.message),
    requestfailed(request) {
      if (request.url().includes(folder)) faults.push(`${request.url()} could not be fetched`);
    },
    response(response) {
      const isOwn = response.url().includes(folder);
      if (isOwn && response.ok()) loaded = true;
      // A page that has gone on has no answers of the one before.
      if (isCall(response.url()) && response.ok()) answers.push(response.text().catch(() => ''));
      const isMissing = isCall(response.url()) && response.status() === 404;
      if (isMissing) missing.add(`${response.request().method()} ${new URL(response.url()).pathname} answered 404`);
      // Whether that is a fault, the live release tells.
      if (isOwn ? !response.ok() : isCall(response.url()) && response.status() >= 400 && !isMissing)
        faults.push(`${response.request().method()} ${response.url()} answered ${response.status()}`);
    },
  });
  return {
    faults,
    isLoaded: () => loaded,
    reason: () => reason && `: ${reason}`,
    async settled() {
      const unrest = await rest.settled();
      if (unrest) faults.push(unrest);
    },
    answers: () => Promise.all(answers),
    missing: () => [...missing],
    stop() {
      rest.stop();
      stop();
    },
  };
}
