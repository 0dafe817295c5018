import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '@vetcare/local-servers';
import type { CheckArea } from './deploy-deps';
import type { CheckShell } from './deploy-shell';
import type { ReleaseDescription } from './release-folder';

const PAGE_TIMEOUT_MS = 30_000;

interface Login {
  role: string;
  email: string;
  password: string;
}

interface Target {
  url: string;
  logins: readonly Login[];
}

/** The first page of the area whose path has no id, and a role that may see it. */
function mainPage({ routes, rules }: PageCheck['page']): { path: string; role: string | undefined } {
  const pattern = routes.find((route) => !route.includes(':')) ?? routes[0] ?? '/';
  return { path: pattern.replace(/\/\*$/, '') || '/', role: rules[pattern]?.roles?.[0] };
}

/** The session would otherwise live for days, and the account's own oldest one end at the twentieth. */
const signOut = (context: BrowserContext, { url }: Target) =>
  context.request.post(`${url}/api/auth/logout`, { headers: { origin: url } }).catch(() => undefined);

async function signIn(context: BrowserContext, { url, logins }: Target, role: string): Promise<void> {
  const login = logins.find((one) => one.role === role);
  if (!login) throw new Error(`There is no login for the role ${role}: name a file with logins by --logins`);
  const { email, password } = login;
  const answer = await context.request.post(`${url}/api/auth/login`, {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`The check could not sign in as ${role}: ${answer.status()}`);
}

/** Collects the errors of the page, and checks whether the files of the new release were loaded. */
function watchPage(context: BrowserContext, folder: string) {
  const faults: string[] = [];
  let reason = '';
  let loaded = false;
  // The shell says why the failure panel took an area's place.
  context.on('console', (message) => {
    reason ||= /^\w*Error: application '[\w-]+' died in status \w+: (.*)/.exec(message.text())?.[1] ?? '';
  });
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('response', (response) => {
    if (!response.url().includes(folder)) return;
    if (response.ok()) loaded = true;
    else faults.push(`${response.url()} answered ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    if (request.url().includes(folder)) faults.push(`${request.url()} could not be fetched`);
  });
  return { faults, isLoaded: () => loaded, reason: () => reason };
}

interface PageCheck {
  page: Pick<ReleaseDescription, 'routes' | 'rules'>;
  /** The folder of the release that is checked. */
  folder: string;
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

async function checkPage(browser: Browser, target: Target, { page: described, folder, cohort, rewrite }: PageCheck) {
  const { path, role } = mainPage(described);
  const localStorage = cohort ? [{ name: 'vetcare-cohort', value: cohort }] : [];
  const storageState = { cookies: [], origins: [{ origin: new URL(target.url).origin, localStorage }] };
  const context = await browser.newContext({ baseURL: target.url, storageState });
  try {
    if (role) await signIn(context, target, role);
    if (rewrite) await rewritePages(context, rewrite);
    const watched = watchPage(context, folder);
    const page = await context.newPage();
    await page.goto(path);
    await page.locator('main h1:visible').first().waitFor({ timeout: PAGE_TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    if (watched.faults[0]) return watched.faults[0];
    if (!watched.isLoaded()) return `${path} did not load it`;
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    if ((await retry.count()) === 0) return undefined;
    const reason = watched.reason();
    return reason ? `${path} shows that it failed: ${reason}` : `${path} shows that it failed`;
  } finally {
    if (role) await signOut(context, target);
    await context.close();
  }
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

/** Checks one page after the other. Returns the first fault. */
async function checkPages(
  target: Target,
  log: (line: string) => void,
  pages: PageCheck[],
): Promise<string | undefined> {
  const executablePath = findChromium({ env: process.env, log, playwrightPath: () => chromium.executablePath() });
  const browser = await chromium.launch({ executablePath, args: OPTIONS, ...WITHOUT_SIGNALS });
  try {
    for (const page of pages) {
      const fault = await checkPage(browser, target, page);
      if (fault) return fault;
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? error.message) : String(error);
  } finally {
    await browser.close();
  }
}

/** Checks an area in a real browser: its files load, it mounts without an error, and its main page shows its heading. */
export const browserCheck =
  (target: Target, log: (line: string) => void): CheckArea =>
  ({ area, description, cohort }) =>
    checkPages(target, log, [{ page: description, folder: `/mfe/${area}/${description.release.release}/`, cohort }]);

/** Checks a release of the shell in the same way, by the main page of each live remote. */
export const browserCheckOfShell =
  (target: Target, log: (line: string) => void): CheckShell =>
  ({ registry, shell, rewrite }) =>
    checkPages(
      target,
      log,
      Object.values(registry.remotes).map((page) => ({ page, folder: `/mfe/shell/${shell.release}/`, rewrite })),
    );
