import type { DeployDeps } from './deploy-area';
import type { CheckShell, ShellDeployDeps } from './deploy-shell';
import { SHELL } from './release-folder';

/** What deploying the shell needs, from what deploying a remote needs. */
export function shellDeps(
  deps: Pick<DeployDeps, 'releases' | 'build' | 'served' | 'health' | 'pause' | 'note' | 'now' | 'log'>,
  own: Pick<ShellDeployDeps, 'describe' | 'document'> & { checkShell: CheckShell },
): ShellDeployDeps {
  const { releases, served, build } = deps;
  return {
    ...deps,
    ...own,
    read: () => releases.read(SHELL),
    update: (change) => releases.update(SHELL, change),
    served: (registry) => served(SHELL, registry),
    build: () => build(SHELL),
    check: own.checkShell,
    lock: (work) => releases.lock(SHELL, work),
    prune: () => releases.prune(SHELL),
  };
}
