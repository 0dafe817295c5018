import { deployArea } from '../deploy-area';
import type { DeployCommand, DeployDeps } from '../deploy-deps';
import { DeployRefusedError } from '../deploy-refused';
import { type CheckShell, deployShell, rollBackShell } from '../deploy-shell';
import { SHELL } from '../release-folder';
import { rollBackArea } from '../rollback-area';
import { shellDeps } from '../shell-deps';
import { clusterReleases, fetchChecks, fetchShell, fetchShellDocument } from './cluster-releases';
import { rollOut } from './roll-out';
import type { ServiceDeps } from './service-deps';

type RemoteDeps = Omit<ServiceDeps, 'probe' | 'comparePods'> & {
  url: string;
  /** What is seen of the platform from outside. */
  visitors: Pick<
    DeployDeps,
    'check' | 'health' | 'pause' | 'mayGoOn' | 'served' | 'sizeOf' | 'offered' | 'now' | 'log'
  > & {
    checkShell: CheckShell;
  };
};
type RemoteCommand = DeployCommand & { takeOver: boolean; force: boolean };
type How = Pick<RemoteCommand, 'takeOver' | 'force'>;

export const depsFor = (deps: RemoteDeps, { takeOver, force }: How): DeployDeps => ({
  ...deps.visitors,
  releases: clusterReleases({ ...deps, force }),
  holder: takeOver ? { ...deps.holder, hasEnded: () => true } : deps.holder,
  build: () =>
    Promise.reject(new DeployRefusedError('On a cluster the image is built before: name it with --release.')),
  // Nothing is built here, so there is no time before the look.
  prepare: () => undefined,
  // The entry itself says who changed it.
  note: () => undefined,
});

const shellDepsFor = (deps: RemoteDeps, how: How) =>
  shellDeps(depsFor(deps, how), {
    checkShell: deps.visitors.checkShell,
    describe: (release) => fetchShell(deps.url, release),
    checksOf: (area, release) => fetchChecks(deps.url, area, release),
    document: (release) => fetchShellDocument(deps.url, release),
  });

/**
 * Publishes a release of a remote, or of the shell, by its overlay, whose image also brings the releases before, and makes it live in steps as
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
  const wanted = dryRun ? { ...command, release: undefined } : command;
  await (area === SHELL
    ? deployShell(shellDepsFor(deps, command), wanted)
    : deployArea(depsFor(deps, command), wanted));
}

/** Makes the release before the live one again, whose files are still there. @throws DeployRefusedError */
export const rollBackRemote = (
  deps: RemoteDeps,
  command: Pick<RemoteCommand, 'area' | 'dryRun'> & How & { to?: string | undefined; onlyIf?: string | undefined },
) =>
  command.area === SHELL
    ? rollBackShell(shellDepsFor(deps, command), command)
    : rollBackArea(depsFor(deps, command), command);
