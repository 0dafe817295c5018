import { DeployRefusedError } from '../deploy/deploy-refused';
import type { NoteDeployment } from '../deploy/deployment-log';
import { abortDeployment, changedMeanwhile, isLeftRollback, releaseToGoBackTo } from '../deploy/end-deployment';
import type { LeaseHolder } from '../deploy/lease-holder';
import type { ReadFigures } from '../deploy/process-figures';
import { type Deployment, runDeployment } from '../deploy/run-deployment';
import { startWatching, watchService } from '../deploy/watch-service';
import { GATEWAY, loopback } from '../platform/plan-context';
import { type LiveService, portOf, serviceEntries } from '../services/live-services';
import { type Runner, unlessRunnerHasGone } from '../services/runner.client';

export interface GatewayDeployDeps {
  /** The file of the live gateway. */
  file: string;
  runner: Runner;
  /** Publishes what is compiled. Returns the release. */
  publish: () => string;
  /** @throws DeployRefusedError if the release is not there as it was published */
  checkRelease: (release: string) => void;
  /** Waits until the process is ready. Returns what is wrong with it; undefined when nothing is. */
  ready: (origin: string) => Promise<string | undefined>;
  /** Waits until the gateways that are live take the connections, and no others. */
  followed: () => Promise<void>;
  /** Compares its answers with those of the live one. Returns what is wrong; undefined when nothing is. */
  compare: (gateways: { live: string; fresh: string }) => Promise<string | undefined>;
  figures: ReadFigures;
  isReady: (origin: string) => Promise<boolean>;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** @throws once, if this deployment is to stop */
  mayGoOn?: () => void;
  prune: (named: readonly string[]) => void;
  holder: LeaseHolder;
  note: NoteDeployment;
  now: () => Date;
  log: (line: string) => void;
}

export interface GatewayDeployCommand {
  /** The release to deploy if it is already published. Otherwise what is compiled is published. */
  release?: string | undefined;
  /** For how many seconds both take connections, and for how many the new one alone does while the old one is still there. */
  watchSeconds: number;
  /** Goes on although it answers otherwise than the live one. */
  allowLosses: boolean;
  leaseSeconds: number;
  dryRun: boolean;
}

interface Change {
  release: string;
  watchSeconds: number;
  /** Whether what was live may be gone back to. */
  forGood: boolean;
  /** Whether its answers must be those of the live one. */
  mustAnswerAlike: boolean;
  deployment: Deployment<LiveService>;
}

function describeSteps({ log }: GatewayDeployDeps, live: LiveService, what: string, watchSeconds: number): void {
  log(`Would replace the gateway ${live.release} by ${what}. Nothing is changed:`);
  log('  1. check that the files of the release are as they were published');
  log(
    `  2. start it beside ${live.origins.join(', ')}, on a port of its own, and compare its answers with the live ones`,
  );
  if (watchSeconds) log(`  3. let both take new connections, and watch for ${watchSeconds} s whether it is worse`);
  log('  4. let it alone take new connections; at any fault the old one, which still runs, takes them again');
  log('  5. stop the old one, once it has answered everything; open sockets are asked to connect again');
}

/** Starts the new gateway, and lets it take the port. At a fault the old one, which still runs, has it alone again. */
async function replace(deps: GatewayDeployDeps, change: Change, started: string[]): Promise<void> {
  const { release, watchSeconds, deployment, forGood, mustAnswerAlike } = change;
  const { log, runner } = deps;
  const { before } = deployment;
  const mustNot = (fault: string | undefined) => {
    if (fault) throw new DeployRefusedError(`The gateway ${release} does not work: ${fault}.`);
  };
  await deployment.begin(release, forGood ? {} : { goesBack: true });
  log(`  starting the gateway ${release} beside ${before.release}`);
  const fresh = loopback(await runner.start({ service: GATEWAY, release }));
  started.push(fresh);
  mustNot(await deps.ready(fresh));
  const [live = fresh] = before.origins;
  if (mustAnswerAlike) mustNot(await deps.compare({ live, fresh }));
  log(`✓ the gateway ${release} answers at ${fresh}${mustAnswerAlike ? ' as the live one does' : ''}`);
  const watching = { ...deps, calls: async () => undefined };
  const start = await startWatching(watching, {
    service: GATEWAY,
    origins: { before: before.origins, now: started },
  });
  const watch = async () => mustNot(await watchService(watching, { ...start, seconds: watchSeconds, deployment }));
  if (watchSeconds) {
    await deployment.change('offered', (entry) => ({ ...entry, offered: { release, origins: started, percent: 50 } }));
    await deps.followed();
    log(`  both take new connections`);
    await watch();
    log(`✓ nothing speaks against it after ${watchSeconds} s beside ${before.release}`);
  }
  const previous = forGood ? before.release : undefined;
  await deployment.change('live', () => ({ release, ...(previous && { previous }), origins: started }));
  await deps.followed();
  log(`✓ the gateway ${release} takes all new connections`);
  await watch();
  if (watchSeconds) log(`✓ nothing speaks against it after ${watchSeconds} s with all of them`);
}

/** @throws DeployRefusedError */
async function replaceUnderLease(
  deps: GatewayDeployDeps,
  leaseSeconds: number,
  decide: (live: LiveService) => Omit<Change, 'deployment'> | undefined,
): ReturnType<typeof runDeployment> {
  const { runner } = deps;
  const started: string[] = [];
  const stopAll = (origins: readonly string[]) => Promise.all(origins.map((origin) => runner.stop(portOf(origin))));
  const running = {
    ...deps,
    entries: serviceEntries(deps.file, GATEWAY),
    afterTakeBack: () =>
      unlessRunnerHasGone(
        deps
          .followed()
          .then(() => stopAll(started))
          .then(() => undefined),
      ),
  };
  const releaseOf = ({ release }: LiveService) => release;
  return runDeployment(running, { area: GATEWAY, leaseSeconds, releaseOf }, async (deployment) => {
    const { before } = deployment;
    const change = decide(before);
    if (!change) return;
    await replace(deps, { ...change, deployment }, started).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new DeployRefusedError(`${why} Mend it and deploy again; what was live stays live.`, { cause });
    });
    await deployment.finish();
    await stopAll(before.origins);
    deps.log(`✓ ${before.release} has answered what it had begun, and has ended`);
  });
}

/**
 * Replaces the gateway of this machine by another release. No connection is refused or broken off in the middle of an answer.
 * @throws DeployRefusedError
 */
export async function deployGateway(deps: GatewayDeployDeps, command: GatewayDeployCommand): Promise<void> {
  const { watchSeconds, leaseSeconds, dryRun } = command;
  const { file, checkRelease, log } = deps;
  if (dryRun) {
    const live = await serviceEntries(file, GATEWAY).read();
    return describeSteps(deps, live, command.release ?? 'what is compiled now', watchSeconds);
  }
  let done: { release: string; before: string } | undefined;
  const request = await replaceUnderLease(deps, leaseSeconds, (before) => {
    const release = command.release ?? deps.publish();
    checkRelease(release);
    log(`✓ the gateway ${release} is complete`);
    if (release === before.release) return void log(`The gateway ${release} is live already: nothing to do`);
    done = { release, before: before.release };
    return { release, watchSeconds, forGood: true, mustAnswerAlike: !command.allowLosses };
  });
  if (!done) return;
  deps.note({ area: GATEWAY, action: 'deployed', release: done.release, replaced: done.before, ...request });
  deps.prune([done.release, done.before]);
  log(`✓ the gateway ${done.release} is live; \`npm run rollback -- ${GATEWAY}\` brings ${done.before} back`);
}

/**
 * Brings an earlier release back in the same way: the one that is named, else the one before. A deployment that is under way is what is taken
 * back then, and nothing else. With `onlyIf` it rolls back that live release or nothing.
 * @throws DeployRefusedError if there is none
 */
export async function rollBackGateway(
  deps: GatewayDeployDeps,
  {
    leaseSeconds,
    to,
    onlyIf,
    dryRun,
  }: Pick<GatewayDeployCommand, 'leaseSeconds' | 'dryRun'> & { to?: string | undefined; onlyIf?: string | undefined },
): Promise<void> {
  const { file, checkRelease, log } = deps;
  const entries = serviceEntries(file, GATEWAY);
  const { deployment, ...live } = await entries.read();
  const { release, previous } = live;
  if (deployment && dryRun) return log(`Would take back what ${deployment.by} is deploying. Nothing is changed.`);
  const hasChanged = (one: LiveService) => onlyIf !== undefined && one.release !== onlyIf;
  if (hasChanged(live) || (deployment && onlyIf)) throw changedMeanwhile(GATEWAY);
  if (deployment && !(await isLeftRollback({ ...deps, entries }, deployment)))
    return abortDeployment({ ...deps, entries }, { area: GATEWAY });
  const back = releaseToGoBackTo({ area: GATEWAY, release, previous }, to);
  checkRelease(back);
  if (dryRun) return describeSteps(deps, live, back, 0);
  // A person who goes back is in a hurry, and knows the release.
  await replaceUnderLease(deps, leaseSeconds, (before) => {
    if (hasChanged(before)) throw changedMeanwhile(GATEWAY);
    return { release: back, watchSeconds: 0, forGood: false, mustAnswerAlike: false };
  });
  deps.note({ area: GATEWAY, action: 'rolled back', release: back, replaced: release });
  log(`✓ the gateway ${back} is live again`);
}
