import type { Browser, BrowserContext } from '@playwright/test';
import { withTimeout } from '@vetcare/service-kit';
import { openContext, signIn, type Target, type ViewerContext } from './viewer-context';

/** How long the browser may take to close them. */
const CLOSE_MS = 5_000;

/**
 * The browsers of viewers, one for each language and cohort in which they look. Each stays signed in and keeps its cache from one look to the
 * next.
 */
export function keptContexts(target: Target) {
  const kept = new Map<string, Promise<BrowserContext>>();
  const open = async (browser: Browser, asked: ViewerContext, known: BrowserContext | undefined) => {
    // Those of a browser that has crashed are gone with it.
    if (known?.browser() !== browser) return openContext(browser, target, asked);
    await signIn(known, target, asked.viewer);
    return known;
  };
  return {
    of(browser: Browser, asked: ViewerContext): Promise<BrowserContext> {
      const name = [asked.viewer, asked.language, asked.cohort, asked.rewrite && 'changed'].join();
      const before = kept.get(name)?.catch(() => undefined) ?? Promise.resolve(undefined);
      const opening = before.then((known) => open(browser, asked, known));
      kept.set(name, opening);
      return opening;
    },
    async close(): Promise<void> {
      const opened = await Promise.allSettled(kept.values());
      kept.clear();
      const closing = opened.map((one) => one.status === 'fulfilled' && one.value.close());
      await withTimeout(CLOSE_MS, Promise.all(closing));
    },
  };
}

export type KeptContexts = ReturnType<typeof keptContexts>;
