import { chromium } from '@playwright/test';
import { findChromium } from '@vetcare/local-servers';
import { mainPage, VISITOR, type Viewer } from '../checked-pages';
import type { CheckArea } from '../deploy-deps';
import type { CheckShell } from '../deploy-shell';
import { type Checking, checkAs, type Look } from './check-viewer';
import type { Target } from './viewer-context';

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

/** How long a page may take until it shows something. */
const PATIENCE_MS = 30_000;

/**
 * Checks pages of an area in a real browser, as each of those who may see them: their files load, no script fails or runs for ever, no call
 * is refused, and they show more than a heading. Closely, that is also in Hindi, with the frame around the area as it is without it.
 */
export const browserCheck =
  (target: Pick<Target, 'url' | 'sessions'> & Partial<Target>, log: (line: string) => void): CheckArea =>
  ({ area, description, cohort, pages, closely = false }) => {
    const releases = `/mfe/${area}/`;
    const folder = `${releases}${description.release.release}/`;
    return checkAll({ target: { patienceMs: PATIENCE_MS, ...target }, log }, [
      { pages, folder, releases, cohort, closely },
    ]);
  };

/** Checks a release of the shell in the same way, by the main page of each live remote. */
export const browserCheckOfShell =
  (target: Pick<Target, 'url' | 'sessions'>, log: (line: string) => void): CheckShell =>
  ({ registry, shell, rewrite }) =>
    checkAll(
      { target: { patienceMs: PATIENCE_MS, ...target }, log },
      Object.values(registry.remotes).map((remote) => ({
        pages: mainPage(remote),
        folder: `/mfe/shell/${shell.release}/`,
        releases: '/mfe/shell/',
        rewrite,
        closely: false,
      })),
    );
