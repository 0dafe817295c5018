import type { BrowserContext, Page } from '@playwright/test';
import { withTimeout } from '@vetcare/service-kit';

export const NEVER_RESTS = 'its scripts never come to rest';

/** A page that was looked at. What it does counts until its tab leaves it. */
export interface Visit {
  faults: readonly string[];
  /** Hears nothing more of the page. */
  stop: () => void;
  /** Gets the fault that the page has shown since it was looked at. */
  late: (fault: string) => void;
}

interface Tab {
  page: Page;
  visit: Visit;
}

/** How long the browser may take to close what hangs. */
const CLOSE_MS = 5_000;

/** Forgets what a tab that has just been opened does not know. Runs in the browser. */
const forget = () => window.sessionStorage.clear();

/** Leaves the page, so that nothing it does counts for the next. Returns whether the tab is of use: one that hangs is not. */
async function leave({ page, visit }: Tab, patienceMs: number): Promise<boolean> {
  const end = (work: Promise<unknown>) =>
    withTimeout(
      patienceMs,
      work.then(
        () => true,
        () => false,
      ),
    );
  // All that the page has done before it answers has been heard by then.
  const answered = await end(page.evaluate(forget));
  visit.stop();
  const left = answered && (await end(page.goto('about:blank')));
  const fault = visit.faults[0] ?? (left === undefined ? NEVER_RESTS : undefined);
  if (fault) visit.late(fault);
  return left === true;
}

const close = (page: Page) => withTimeout(CLOSE_MS, page.close());

/** The tabs of one check. A page is opened where the one before it was looked at. */
export function createTabs(patienceMs: number) {
  const kept = new Map<BrowserContext, Tab[]>();
  return {
    /** A tab that shows nothing. */
    async open(context: BrowserContext): Promise<Page> {
      for (let tab = kept.get(context)?.pop(); tab; tab = kept.get(context)?.pop()) {
        if (await leave(tab, patienceMs)) return tab.page;
        await close(tab.page);
      }
      return context.newPage();
    },
    /** Leaves the page in its tab until the tab is needed again. */
    keep(context: BrowserContext, tab: Tab): void {
      kept.set(context, [...(kept.get(context) ?? []), tab]);
    },
    close,
    async closeAll(): Promise<void> {
      const tabs = [...kept.values()].flat();
      kept.clear();
      const closing = tabs.map(async (tab) => {
        await leave(tab, patienceMs);
        await close(tab.page);
      });
      await Promise.all(closing);
    },
  };
}

export type Tabs = ReturnType<typeof createTabs>;
