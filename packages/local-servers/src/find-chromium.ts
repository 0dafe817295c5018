import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBinary, installDebianPackage } from './binaries';

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of the browser for the tests: an installed one, else Playwright's download at `playwrightPath`. @throws Error without one */
export function findChromium(deps: {
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  playwrightPath: () => string;
}): string {
  const { env, log } = deps;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const installed = () => findBinary(...names) ?? (existsSync(MAC_CHROME) ? MAC_CHROME : undefined);
  const found = env.CHROMIUM_PATH ?? installed() ?? (installDebianPackage('chromium', log) ? installed() : undefined);
  if (found) return found;
  if (!existsSync(deps.playwrightPath())) {
    log('Downloading a browser for the tests…');
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  }
  if (existsSync(deps.playwrightPath())) return deps.playwrightPath();
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its program.');
}
