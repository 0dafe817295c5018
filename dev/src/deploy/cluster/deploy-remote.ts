import { type DeployCommand, type DeployDeps, deployArea } from '../deploy-area';
import { DeployRefusedError } from '../deploy-refused';
import { rollBackArea } from '../rollback-area';
import { clusterReleases } from './cluster-releases';
import { rollOut, type ServiceDeps } from './deploy-service';

type RemoteDeps = Omit<ServiceDeps, 'probe'> & {
  url: string;
  /** What is seen of the platform from outside. */
  visitors: Pick<DeployDeps, 'check' | 'health' | 'pause' | 'served' | 'offered' | 'now' | 'log'>;
};
type RemoteCommand = DeployCommand & { takeOver: boolean; force: boolean };

const depsFor = (deps: RemoteDeps, { takeOver, force }: Pick<RemoteCommand, 'takeOver' | 'force'>): DeployDeps => ({
  ...deps.visitors,
  releases: clusterReleases({ ...deps, takeOver, force }),
  build: () =>
    Promise.reject(new DeployRefusedError('On a cluster the image is built before: name it with --release.')),
  // The entry itself says who changed it.
  note: () => undefined,
});

/**
 * Publishes a release of a remote by its overlay, whose image also brings the releases before, and makes it live in steps as
 * on one machine.
 * @throws DeployRefusedError
 */
export async function deployRemote(deps: RemoteDeps, command: RemoteCommand): Promise<void> {
  const { area, dryRun, force, release } = command;
  if (!release)
    throw new DeployRefusedError(
      `Say which release of ${area} its image holds: --release <name>. \`release\` in its release.json says so.`,
    );
  if (dryRun) deps.log(`Would apply k8s/overlays/${area} first, so that its pods serve ${release}.`);
  else await rollOut(deps, area, await deps.render(area), force);
  // Before it is published there is no description to look at.
  await deployArea(depsFor(deps, command), dryRun ? { ...command, release: undefined } : command);
}

/** Makes the release before the live one again, whose files are still there. @throws DeployRefusedError */
export const rollBackRemote = (
  deps: RemoteDeps,
  command: Pick<RemoteCommand, 'area' | 'dryRun' | 'takeOver' | 'force'>,
) => rollBackArea(depsFor(deps, command), command);
