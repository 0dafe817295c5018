import { availableParallelism } from 'node:os';
import type { Browser } from '@playwright/test';
import { allPages, mainPage, VISITOR, type Viewer } from '../checked-pages';
import type { CheckArea } from '../deploy-deps';
import type { CheckShell } from '../deploy-shell';
import { type Checking, checkAs, LANGUAGES, type Look } from './check-viewer';
import { firstLine } from './first-line';
import { keptBrowser } from './kept-browser';
import { type KeptContexts, keptContexts } from './kept-contexts';
import { type KeptFrames, keptFrames } from './kept-frames';
import { createSemaphore } from './semaphore';
import { createTabs } from './tabs';
import type { Target } from './viewer-context';

const canBe = ({ sessions }: Target, viewer: Viewer) => viewer === VISITOR || sessions.has(viewer);

/** Those of the viewers who can be signed in: on a cluster `--logins` may leave some out, but not all. */
function viewersWithLogin({ target, log }: Checking, pages: Look['pages']): Viewer[] {
  const viewers = [...pages.keys()];
  const known = viewers.filter((viewer) => canBe(target, viewer));
  // Signing in as one of them says what is missing.
  if (known.length === 0) return viewers;
  const others = viewers.filter((viewer) => !known.includes(viewer));
  if (others.length > 0) log(`  no page is looked at as ${others.join(' or ')}: --logins has no such account`);
  return known;
}

/** How long a page may take until it shows something. */
const PATIENCE_MS = 30_000;

/** How many pages are looked at side by side: two at least, because a page that waits to come to rest needs no processor. */
const AT_ONCE = Math.max(2, availableParallelism());

/** Sees the frame without an area as each of those who can be signed in, and in each language. */
async function seeFrames(
  browser: Browser,
  { target, contexts, frames }: Pick<Checking, 'target' | 'contexts' | 'frames'>,
  viewers: readonly Viewer[],
): Promise<void> {
  const tabs = createTabs(target.patienceMs);
  const turn = createSemaphore(AT_ONCE);
  const looks = viewers
    .filter((viewer) => canBe(target, viewer))
    .flatMap((viewer) => LANGUAGES.map((language) => ({ viewer, language })))
    .map(async (one) => frames.of({ ...one, context: await contexts.of(browser, one), tabs, turn }));
  // What fails is looked at again when it is needed, and is heard of then.
  await Promise.allSettled(looks);
  await tabs.closeAll();
}

interface BrowserChecks {
  area: CheckArea;
  shell: CheckShell;
  prepare: (viewers: readonly Viewer[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Checks releases in a real browser, which stays open from one check to the next. `area` opens pages of an area as each of those who may see
 * them: their files load, no script fails or runs for ever, no call is refused, and they show more than a heading. Closely, that is also in
 * Hindi, in a narrow window, and with the frame around the area as it is without it. `shell` does so with all pages of each live
 * remote, every other one in Hindi, or with its main page once everybody gets the release. `prepare` sees that frame
 * before there is anything to compare with it.
 */
export function browserChecks(
  given: Pick<Target, 'url' | 'sessions'> & Partial<Target>,
  log: (line: string) => void,
  browser = keptBrowser(log),
): BrowserChecks {
  const target = { patienceMs: PATIENCE_MS, ...given };
  const kept = keptContexts(target);
  const frames = keptFrames(target.patienceMs);

  /** Makes all looks, a few pages at once. Returns the first fault that is found, after which no other page is opened. */
  async function checkAll(looks: Look[], contexts: KeptContexts, frames: KeptFrames): Promise<string | undefined> {
    const tabs = createTabs(target.patienceMs);
    const turn = createSemaphore(AT_ONCE);
    const checking: Checking = { target, log, contexts, frames, tabs, turn, found: [] };
    const fail = (error: unknown) => void checking.found.push(firstLine(error));
    const opened = await browser.open().catch(fail);
    if (!opened) return checking.found[0];
    const views = looks.flatMap((look) => viewersWithLogin(checking, look.pages).map((viewer) => ({ look, viewer })));
    await Promise.all(views.map(({ look, viewer }) => checkAs(opened, checking, viewer, look).catch(fail)));
    await tabs.closeAll();
    return checking.found[0];
  }

  /** In browsers that are closed afterwards, because each page is changed in them. */
  async function checkChanged(looks: Look[]): Promise<string | undefined> {
    const contexts = keptContexts(target);
    try {
      return await checkAll(looks, contexts, keptFrames(target.patienceMs));
    } finally {
      await contexts.close();
    }
  }

  return {
    area({ area, description, cohort, pages, closely = false }) {
      const releases = `/mfe/${area}/`;
      const folder = `${releases}${description.release.release}/`;
      return checkAll([{ pages, folder, releases, cohort, closely: closely && 'twice' }], kept, frames);
    },
    shell: ({ registry, shell, checks, rewrite }) =>
      checkChanged(
        Object.entries(registry.remotes).map(([area, remote]) => ({
          pages: rewrite ? allPages({ ...remote, checks: checks?.[area] }) : mainPage(remote),
          folder: `/mfe/shell/${shell.release}/`,
          releases: '/mfe/shell/',
          rewrite,
          closely: rewrite ? 'by turns' : false,
        })),
      ),
    prepare: async (viewers) => seeFrames(await browser.open(), { target, contexts: kept, frames }, viewers),
    close: browser.close,
  };
}
