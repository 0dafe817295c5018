import type { DeployDeps } from './deploy-deps';
import type { CheckShell, ShellDeployDeps } from './deploy-shell';
import { shellEntries } from './registry-changes';
import { SHELL } from './release-folder';

/** What deploying the shell needs, from what deploying a remote needs. */
export function shellDeps(
  deps: Pick<
    DeployDeps,
    'releases' | 'build' | 'served' | 'health' | 'pause' | 'mayGoOn' | 'sizeOf' | 'holder' | 'note' | 'now' | 'log'
  >,
  own: Pick<ShellDeployDeps, 'describe' | 'document' | 'checksOf'> & { checkShell: CheckShell },
): ShellDeployDeps {
  const { releases, served, build } = deps;
  return {
    ...deps,
    ...own,
    read: () => releases.read(SHELL),
    entries: shellEntries(releases),
    served: (live) => served(SHELL, live),
    build: () => build(SHELL),
    check: own.checkShell,
    prune: () => releases.prune(SHELL),
  };
}
