import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployDeps } from './deploy-deps';
import type { CheckShell, ShellDeployDeps } from './deploy-shell';
import { parseChecks, readDescription, readShellRelease, SHELL } from './release-folder';
import { shellDeps } from './shell-deps';

/** The shell of the platform that `npm start` runs. */
export const localShell = (
  releasesDir: string,
  deps: Omit<DeployDeps, 'check' | 'prepare' | 'offered'> & { checkShell: CheckShell },
): ShellDeployDeps =>
  shellDeps(deps, {
    checkShell: deps.checkShell,
    describe: async (release) => readShellRelease(releasesDir, release),
    checksOf: async (area, release) => parseChecks(readDescription(join(releasesDir, area, release))),
    document: async (release) => JSON.parse(readFileSync(join(releasesDir, SHELL, release, 'document.json'), 'utf8')),
  });
