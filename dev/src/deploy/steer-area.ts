import type { DeploymentWish } from '@vetcare/contracts';
import type { DeployDeps } from './deploy-deps';
import { abortDeployment, type EndDeps, type Steered, steerDeployment } from './end-deployment';
import { remoteEntries, shellEntries } from './registry-changes';
import { SHELL } from './release-folder';

/** Whether a command is about a deployment that is under way. */
export const isSteering = (command: string | undefined): command is DeploymentWish =>
  command === 'abort' || command === 'promote' || command === 'pause';

/** Ends, hastens or holds a deployment. @throws DeployRefusedError if there is none */
export const steer = <Live extends object>(deps: EndDeps<Live>, steered: Steered, command: DeploymentWish) =>
  command === 'abort' ? abortDeployment(deps, steered) : steerDeployment(deps, steered, command);

/** The same of a remote or the shell. @throws DeployRefusedError */
export function steerArea(
  deps: Pick<DeployDeps, 'releases' | 'holder' | 'served' | 'note' | 'now' | 'log'>,
  steered: Steered,
  command: DeploymentWish,
): Promise<void> {
  const { releases, served } = deps;
  const { area } = steered;
  if (area === SHELL)
    return steer(
      { ...deps, entries: shellEntries(releases), followed: (live) => served(area, live) },
      steered,
      command,
    );
  return steer(
    { ...deps, entries: remoteEntries(releases, area), followed: (live) => served(area, live) },
    steered,
    command,
  );
}
