import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBinary, installDebianPackage } from './binaries';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Chromium without windows, which Playwright takes by itself as well: a context of a test costs a third to a quarter of what it costs in the whole browser. */
const HEADLESS = 'chromium-headless-shell';

/** Path of a browser that is on the machine: the headless shell if it may be that, else the one that people have. */
export function installedChromium({ whole = false } = {}): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return findBinary(...(whole ? names : [HEADLESS, ...names])) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : undefined);
}

/**
 * Path of the browser for tests and for the checks of deployments: an installed one, else Playwright's download at `playwrightPath`.
 * `whole` asks for the browser that people have.
 * @throws Error without one
 */
export function findChromium(deps: {
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  playwrightPath: () => string;
  whole?: boolean;
}): string {
  const { env, log, whole = false } = deps;
  const installed = () => installedChromium({ whole });
  const install = () => (!whole && installDebianPackage(HEADLESS, log)) || installDebianPackage('chromium', log);
  const found = env.CHROMIUM_PATH ?? installed() ?? (install() ? installed() : undefined);
  if (found) return found;
  if (!existsSync(deps.playwrightPath())) {
    log('Downloading a browser for the tests…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  }
  if (existsSync(deps.playwrightPath())) return deps.playwrightPath();
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.');
}
