import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '@vetcare/local-servers';
import type { CheckSessions } from './check-sessions';
import { type CheckedPage, fillIn, mainPage, VISITOR, type Viewer, valueAt } from './checked-pages';
import type { CheckArea } from './deploy-deps';
import type { CheckShell } from './deploy-shell';
import { watchPage } from './watch-page';

const PAGE_TIMEOUT_MS = 30_000;

interface Target {
  url: string;
  sessions: CheckSessions;
}

interface Checking {
  target: Target;
  log: (line: string) => void;
}

interface Look {
  /** The folder of the release that is checked. */
  folder: string;
  pages: ReadonlyMap<Viewer, readonly CheckedPage[]>;
  cohort?: string | undefined;
  rewrite?: ((html: string) => string) | undefined;
}

/** Changes each page that the browser opens, before it sees it. */
const rewritePages = (context: BrowserContext, rewrite: (html: string) => string) =>
  context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: rewrite(await response.text()) });
  });

/** The path of a page with its data. Undefined if the platform has none, such as a conversation before there are any. */
async function pathOf({ request }: BrowserContext, { path, find }: CheckedPage): Promise<string | undefined> {
  const values: Record<string, string> = {};
  for (const [name, { in: call, at }] of Object.entries(find)) {
    const answer = await request.get(fillIn(call, values));
    const value = answer.ok() ? valueAt(await answer.json(), at) : undefined;
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return fillIn(path, values);
}

/** Opens a page. Returns the first fault. */
async function checkPage(context: BrowserContext, path: string, folder: string): Promise<string | undefined> {
  const page = await context.newPage();
  const watched = watchPage(page, folder);
  try {
    await page.goto(path);
    await page.locator('main h1:visible').first().waitFor({ timeout: PAGE_TIMEOUT_MS });
    await watched.settled();
    const fault = watched.faults[0];
    if (fault) return `${path}: ${fault}`;
    if (!watched.isLoaded()) return `${path} did not load it`;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    if ((await retry.count()) > 0) return `${path} shows that it failed${watched.reason()}`;
    const shown = await page.getByRole('main').textContent();
    const heading = await page.locator('main h1:visible').first().textContent();
    return shown?.trim() === heading?.trim() ? `${path} shows nothing but its heading` : undefined;
  } catch (error) {
    return `${path}: ${error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error)}`;
  } finally {
    await page.close();
  }
}

/** Opens all pages of one viewer, one after the other. Returns the first fault. */
async function checkAs(
  browser: Browser,
  { target, log }: Checking,
  viewer: Viewer,
  { folder, pages, cohort, rewrite }: Look,
) {
  const localStorage = cohort ? [{ name: 'vetcare-cohort', value: cohort }] : [];
  const storageState = { cookies: [], origins: [{ origin: new URL(target.url).origin, localStorage }] };
  const context = await browser.newContext({ baseURL: target.url, storageState });
  const isSignedIn = viewer !== VISITOR;
  try {
    if (isSignedIn) await context.addCookies([{ ...(await target.sessions.as(viewer)).cookie, url: target.url }]);
    if (rewrite) await rewritePages(context, rewrite);
    for (const one of pages.get(viewer) ?? []) {
      const path = await pathOf(context, one);
      if (!path) log(`  ${one.path} is not looked at as ${viewer}: there is no data for it`);
      const fault = path && (await checkPage(context, path, folder));
      if (fault) return isSignedIn ? `${fault} (as ${viewer})` : fault;
    }
    return undefined;
  } finally {
    await context.close();
  }
}

/** Those of the viewers who can be signed in: on a cluster `--logins` may leave some out, but not all. */
function viewersWithLogin({ target: { sessions }, log }: Checking, pages: Look['pages']): Viewer[] {
  const viewers = [...pages.keys()];
  const known = viewers.filter((viewer) => viewer === VISITOR || sessions.has(viewer));
  // Signing in as one of them says what is missing.
  if (known.length === 0) return viewers;
  const others = viewers.filter((viewer) => !known.includes(viewer));
  if (others.length > 0) log(`  no page is looked at as ${others.join(' or ')}: --logins has no such account`);
  return known;
}

const OPTIONS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

/** Who stops a deployment wants it taken back first, for which the process must go on. */
const WITHOUT_SIGNALS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** Makes one look after the other. Returns the first fault. */
async function checkAll(checking: Checking, looks: Look[]): Promise<string | undefined> {
  const { log } = checking;
  const executablePath = findChromium({ env: process.env, log, playwrightPath: () => chromium.executablePath() });
  const browser = await chromium.launch({ executablePath, args: OPTIONS, ...WITHOUT_SIGNALS });
  try {
    for (const look of looks)
      for (const viewer of viewersWithLogin(checking, look.pages)) {
        const fault = await checkAs(browser, checking, viewer, look);
        if (fault) return fault;
      }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
  } finally {
    await browser.close();
  }
}

/**
 * Checks pages of an area in a real browser, as each of those who may see them: their files load, no script fails, no call is refused, and
 * they show more than a heading.
 */
export const browserCheck =
  (target: Target, log: (line: string) => void): CheckArea =>
  ({ area, description, cohort, pages }) =>
    checkAll({ target, log }, [{ pages, folder: `/mfe/${area}/${description.release.release}/`, cohort }]);

/** Checks a release of the shell in the same way, by the main page of each live remote. */
export const browserCheckOfShell =
  (target: Target, log: (line: string) => void): CheckShell =>
  ({ registry, shell, rewrite }) =>
    checkAll(
      { target, log },
      Object.values(registry.remotes).map((remote) => ({
        pages: mainPage(remote),
        folder: `/mfe/shell/${shell.release}/`,
        rewrite,
      })),
    );
