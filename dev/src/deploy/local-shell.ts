import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeployDeps } from './deploy-area';
import { withDeployLock } from './deploy-lock';
import type { ShellDeployDeps } from './deploy-shell';
import { pruneArea } from './prune-releases';
import { readRegistry, updateRegistry } from './registry-file';
import { readShellRelease, SHELL } from './release-folder';

/** The part of `document.json` that names the files of its release. */
const Document = z.object({ head: z.string() });

/** Puts the head of one release's pages in the place of another's, as the gateway will do once it is live. */
const rewriter = (releasesDir: string): ShellDeployDeps['rewriter'] => {
  const headOf = (release: string) =>
    Document.parse(JSON.parse(readFileSync(join(releasesDir, SHELL, release, 'document.json'), 'utf8'))).head;
  return (from, to) => {
    const [before, after] = [headOf(from), headOf(to)];
    return (html) => html.split(before).join(after);
  };
};

/** The shell of the platform that `npm start` runs. */
export function localShell(
  releasesDir: string,
  target: { url: string; logins: { role: string; email: string; password: string }[] },
  deps: Pick<DeployDeps, 'health' | 'pause' | 'note' | 'now' | 'log' | 'served' | 'build'>,
): ShellDeployDeps {
  return {
    ...deps,
    read: () => readRegistry(releasesDir),
    update: (change) => updateRegistry(releasesDir, change),
    served: (registry) => deps.served(SHELL, registry),
    build: () => deps.build(SHELL),
    describe: (release) => readShellRelease(releasesDir, release),
    rewriter: rewriter(releasesDir),
    async check(request) {
      // Playwright takes a second to load, which a rollback need not wait for.
      const { browserCheckOfShell } = await import('./browser-check');
      return browserCheckOfShell(target, deps.log)(request);
    },
    lock: (work) => withDeployLock(releasesDir, SHELL, work),
    prune: (registry) => pruneArea(releasesDir, SHELL, registry),
  };
}
