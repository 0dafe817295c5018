import { pathToAsk } from '../deploy/cluster/run-on-cluster';
import { DeployRefusedError } from '../deploy/deploy-refused';
import type { NoteDeployment } from '../deploy/deployment-log';
import { abortDeployment, changedMeanwhile, isLeftRollback, releaseToGoBackTo } from '../deploy/end-deployment';
import type { LeaseHolder } from '../deploy/lease-holder';
import type { ReadFigures } from '../deploy/process-figures';
import { type Deployment, runDeployment } from '../deploy/run-deployment';
import { type ReadCalls, startWatching, watchService } from '../deploy/watch-service';
import { loopback } from '../platform/plan-context';
import { findCallFault, type LiveService, portOf, serviceEntries } from './live-services';
import { type Runner, unlessRunnerHasGone } from './runner.client';

export interface ServiceDeployDeps {
  /** The file of live services. */
  file: string;
  runner: Runner;
  /** Publishes what is compiled of the service. Returns the release. */
  publish: (service: string) => string;
  /** @throws DeployRefusedError if the release is not there as it was published */
  checkRelease: (service: string, release: string) => void;
  /** The calls that a release has published. */
  callsOf: (service: string, release: string) => unknown;
  /** The migrations of the release `from` that the release `to` can't live with. */
  noWayBack: (service: string, releases: { from: string; to: string }) => string[];
  /** The migrations that have begun since a release was published, by the ledger in the database, and that it can't live with. */
  begunWithoutWayBack: (service: string, release: string) => Promise<string[] | 'unknown'>;
  /** Waits until the process is ready. Returns what is wrong with it; undefined when nothing is. */
  ready: (origin: string) => Promise<string | undefined>;
  /** Waits until the gateway sends calls where the file says. @throws DeployRefusedError */
  followed: () => Promise<void>;
  /** What consumers would lose with a new process of the release, in lines that name them, and how many calls said so. */
  losses: (change: {
    service: string;
    release: string;
    before: LiveService;
    origin: string;
  }) => Promise<{ made: number; losses: string[] }>;
  /** Asks the process, or the service through the gateway. Returns what is wrong with it; undefined when nothing is. */
  probe: (url: string, service: string) => Promise<string | undefined>;
  /** What the gateway has answered to calls of a service. */
  calls: ReadCalls;
  /** What a process has done. */
  figures: ReadFigures;
  isReady: (origin: string) => Promise<boolean>;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** @throws once, if this deployment is to stop */
  mayGoOn?: () => void;
  /** The gateway. */
  url: string;
  /** Removes the files of releases that nobody needs any more, but not those that are named. */
  prune: (service: string, named: readonly string[]) => void;
  holder: LeaseHolder;
  note: NoteDeployment;
  now: () => Date;
  log: (line: string) => void;
}

export interface ServiceDeployCommand {
  area: string;
  /** The release to deploy if it is already published. Otherwise what is compiled is published. */
  release?: string | undefined;
  /** The share of the callers that get the release first. */
  percent: number;
  /** For how many seconds it is watched while some have it, and again when all do. The old processes run until then. */
  watchSeconds: number;
  /** Goes on although consumers lose something. */
  allowLosses: boolean;
  /** After so many seconds without a sign of life from this process the deployment is taken back. */
  leaseSeconds: number;
  dryRun: boolean;
}

interface Change {
  service: string;
  release: string;
  percent: number;
  watchSeconds: number;
  /** Whether what was live may be gone back to, and may lose nothing. */
  forGood: boolean;
  allowLosses?: boolean;
  /** Its migrations that what is live can't live with. */
  noWayBack: readonly string[];
  /** Lets what was live end, for good. */
  endOld: () => Promise<void>;
  deployment: Deployment<LiveService>;
}

const processes = (count: number) => (count === 1 ? 'one process' : `${count} processes`);

function describeSteps(
  { log }: ServiceDeployDeps,
  {
    service,
    live: { release, origins },
    what,
    percent,
    watchSeconds,
  }: { service: string; live: LiveService; what: string; percent: number; watchSeconds: number },
): void {
  log(`Would replace ${service} ${release} by ${what}. Nothing is changed:`);
  log('  1. check that the files of the release are as they were published, and that its calls are no other service’s');
  log(
    `  2. start ${processes(origins.length)} of it beside ${origins.join(', ')}, on free ports, wait for /readyz, make a call, and compare its contract and its answers with those of ${release}`,
  );
  const watch = watchSeconds ? `, and watch for ${watchSeconds} s whether it is worse than ${release}` : '';
  if (watchSeconds && percent > 0)
    log(`  3. let the gateway send the calls of ${percent} % of the callers to it${watch}`);
  log('  4. let the gateway send all new calls to it; what the old ones have begun, they answer');
  log(
    `     ask ${service} through the gateway${watch}; at any fault the calls go back to the old ones, which still run`,
  );
  log('  5. stop the old ones, once they have answered everything');
}

async function startBeside(deps: ServiceDeployDeps, { service, release, deployment }: Change, started: string[]) {
  const { origins } = deployment.before;
  // All at once, because a person may be waiting for a rollback of many. Those that did start are noted, so that they are stopped.
  const startOne = async () => started.push(loopback(await deps.runner.start({ service, release })));
  const starts = await Promise.allSettled(origins.map(startOne));
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  for (const origin of started) {
    const fault = (await deps.ready(origin)) ?? (await deps.probe(origin, service));
    if (fault) throw new DeployRefusedError(`${service} ${release} does not become ready: ${fault}.`);
  }
  deps.log(`✓ ${service} ${release} is ready at ${started.join(', ')}`);
}

/** @throws DeployRefusedError if consumers would lose something with the new process */
async function mustLoseNothing(deps: ServiceDeployDeps, change: Change, origin: string): Promise<void> {
  const { service, release, allowLosses, deployment } = change;
  const { before } = deployment;
  const { made, losses } = await deps.losses({ service, release, before, origin });
  for (const loss of losses) deps.log(`  ${loss}`);
  if (losses[0] && !allowLosses)
    throw new DeployRefusedError(
      `${service} ${release} does not keep what consumers rely on: ${losses[0]}${losses.length > 1 ? `, and ${losses.length - 1} more` : ''}. If that is meant, add --allow-losses.`,
    );
  deps.log(`✓ ${made} calls were answered as ${before.release} answers them, and its contract is kept`);
}

/** The calls that the release has published. @throws DeployRefusedError if the gateway would not use them */
function ownCalls({ callsOf, file }: ServiceDeployDeps, { service, release }: Change): unknown {
  const calls = callsOf(service, release);
  const fault = findCallFault(file, service, calls);
  if (fault) throw new DeployRefusedError(`The gateway would not use the calls of ${service} ${release}: ${fault}.`);
  return calls;
}

/** Starts new processes, and sends the calls there. At a fault the old ones, which still run, keep them. */
async function replace(deps: ServiceDeployDeps, change: Change, started: string[]): Promise<void> {
  const { service, release, percent, watchSeconds, deployment } = change;
  const { log, now } = deps;
  const { before } = deployment;
  const began = now().getTime();
  const calls = ownCalls(deps, change);
  await deployment.begin(release, change.forGood ? {} : { goesBack: true });
  log(`  starting ${processes(before.origins.length)} of ${service} ${release} beside ${before.release}`);
  await startBeside(deps, change, started);
  if (change.forGood && started[0]) await mustLoseNothing(deps, change, started[0]);
  const origins = { before: before.origins, now: started };
  const start = await startWatching(deps, { service, origins });
  const mustNot = (fault: string | undefined) => {
    if (fault) throw new DeployRefusedError(`${service} ${release} does not work: ${fault}.`);
  };
  const watch = async () => mustNot(await watchService(deps, { ...start, seconds: watchSeconds, deployment }));
  if (watchSeconds && percent > 0 && change.noWayBack.length === 0) {
    await deployment.change('offered', (live) => ({ ...live, offered: { release, origins: started, percent } }));
    await deps.followed();
    log(`  ${percent} % of the callers get ${release}`);
    await watch();
    log(`✓ nothing speaks against it after ${watchSeconds} s beside ${before.release}`);
  }
  const previous = change.forGood ? before.release : undefined;
  await deployment.change('live', () => ({
    release,
    ...(previous && { previous }),
    origins: started,
    ...(calls !== undefined && { calls }),
  }));
  await deps.followed();
  log(
    `✓ the gateway sends new calls to ${release}, ${((now().getTime() - began) / 1000).toFixed(1)} s after the start`,
  );
  if (change.noWayBack.length > 0) await change.endOld();
  mustNot(await deps.probe(deps.url, service));
  log(pathToAsk(service) ? `✓ ${service} answers through the gateway` : `  ${service} gets no calls to ask`);
  await watch();
  if (watchSeconds && !start.calls) log('  the gateway’s metrics can’t be read, so its answers are not watched');
  else if (watchSeconds) log(`✓ nothing speaks against it after ${watchSeconds} s with all calls`);
}

/** What becomes of a release that does not work, and of what was live. */
function adviceFor({ isFinal, noWayBack }: { isFinal: boolean; noWayBack: readonly string[] }): string {
  if (isFinal) return 'There is no way back, so it stays live: mend it and deploy again.';
  const advice = 'Mend it and deploy again; what was live stays live.';
  return noWayBack[0]
    ? `${advice} If ${noWayBack.join(', ')} has begun, what is live can’t live with it for long: see docs/runbooks/migrations.md.`
    : advice;
}

/** Replaces what is live by another release under a record, and stops the old processes. @throws DeployRefusedError */
async function replaceUnderLease(
  deps: ServiceDeployDeps,
  { service, leaseSeconds }: { service: string; leaseSeconds: number },
  decide: (live: LiveService) => Omit<Change, 'service' | 'deployment' | 'noWayBack' | 'endOld'> | undefined,
): ReturnType<typeof runDeployment> {
  const started: string[] = [];
  const stopAll = (origins: readonly string[]) =>
    Promise.all(origins.map((origin) => deps.runner.stop(portOf(origin))));
  const running = {
    ...deps,
    entries: serviceEntries(deps.file, service),
    async afterTakeBack() {
      await deps.followed();
      await unlessRunnerHasGone(stopAll(started).then(() => undefined));
    },
  };
  const releaseOf = ({ release }: LiveService) => release;
  return runDeployment(running, { area: service, leaseSeconds, releaseOf }, async (deployment) => {
    const { before } = deployment;
    const change = decide(before);
    if (!change) return;
    const noWayBack = change.forGood ? deps.noWayBack(service, { from: change.release, to: before.release }) : [];
    if (noWayBack.length > 0)
      deps.log(
        `  there is no way back: ${before.release} can’t live with ${noWayBack.join(', ')}, so nobody gets a share first`,
      );
    let isFinal = false;
    const endOld = async () => {
      await deployment.finish();
      isFinal = true;
      await stopAll(before.origins);
      deps.log(`✓ ${before.release} has answered what it had begun, and has ended`);
    };
    await replace(deps, { ...change, service, deployment, noWayBack, endOld }, started).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new DeployRefusedError(`${why} ${adviceFor({ isFinal, noWayBack })}`, { cause });
    });
    if (!isFinal) await endOld();
  });
}

/**
 * Replaces the processes of a service by those of another release, without a failed call.
 * @throws DeployRefusedError
 */
export async function deployLocalService(deps: ServiceDeployDeps, command: ServiceDeployCommand): Promise<void> {
  const { area: service, percent, watchSeconds, allowLosses, leaseSeconds, dryRun } = command;
  const { file, checkRelease, log } = deps;
  const live = await serviceEntries(file, service).read();
  if (dryRun)
    return describeSteps(deps, {
      service,
      live,
      what: command.release ?? 'what is compiled now',
      percent,
      watchSeconds,
    });
  let done: { release: string; before: string } | undefined;
  const request = await replaceUnderLease(deps, { service, leaseSeconds }, (before) => {
    const release = command.release ?? deps.publish(service);
    checkRelease(service, release);
    log(`✓ ${service} ${release} is complete`);
    if (release === before.release) return void log(`${service} ${release} is live already: nothing to do`);
    done = { release, before: before.release };
    return { release, percent, watchSeconds, allowLosses, forGood: true };
  });
  if (!done) return;
  deps.note({ area: service, action: 'deployed', release: done.release, replaced: done.before, ...request });
  deps.prune(service, [done.release, done.before]);
  const [gone] = deps.noWayBack(service, { from: done.release, to: done.before });
  log(
    gone
      ? `✓ ${service} ${done.release} is live; nothing brings ${done.before} back, which can’t live with ${gone}`
      : `✓ ${service} ${done.release} is live; \`npm run rollback -- ${service}\` brings ${done.before} back`,
  );
}

const cantLiveWith = (service: string, release: string, migration: string, how: 'finished' | 'begun') =>
  new DeployRefusedError(
    `${service} ${release} can’t live with the migration ${migration}, which has ${how}: mend what is live and deploy it. If you know that ${release} does not use what it took away, add --allow-contract.`,
  );

/**
 * What the live release has finished it says itself. The ledger also has what a release began that never went live.
 * @returns whether the ledger could be read
 * @throws DeployRefusedError if something took away what the release needs
 */
async function mustLiveWithMigrations(
  deps: ServiceDeployDeps,
  service: string,
  releases: { from: string; to: string },
): Promise<boolean> {
  const [finished] = deps.noWayBack(service, releases);
  if (finished) throw cantLiveWith(service, releases.to, finished, 'finished');
  const begun = await deps.begunWithoutWayBack(service, releases.to);
  if (begun === 'unknown') return false;
  if (begun[0]) throw cantLiveWith(service, releases.to, begun[0], 'begun');
  return true;
}

/**
 * Brings an earlier release back in the same way: the one that is named, else the one before. A deployment that is under way is what is taken
 * back then, and nothing else. With `onlyIf` it rolls back that live release or nothing.
 * @throws DeployRefusedError if there is none
 */
export async function rollBackLocalService(
  deps: ServiceDeployDeps,
  {
    area: service,
    leaseSeconds,
    to,
    onlyIf,
    allowContract = false,
    dryRun,
  }: Pick<ServiceDeployCommand, 'area' | 'leaseSeconds' | 'dryRun'> & {
    to?: string | undefined;
    onlyIf?: string | undefined;
    /** Goes back although a migration took away what the release before needs. */
    allowContract?: boolean;
  },
): Promise<void> {
  const { file, checkRelease, log } = deps;
  const entries = serviceEntries(file, service);
  const { deployment, ...live } = await entries.read();
  const { release, previous } = live;
  if (deployment && dryRun) return log(`Would take back what ${deployment.by} is deploying. Nothing is changed.`);
  const hasChanged = (one: LiveService) => onlyIf !== undefined && one.release !== onlyIf;
  if (hasChanged(live) || (deployment && onlyIf)) throw changedMeanwhile(service);
  if (deployment && !(await isLeftRollback({ ...deps, entries }, deployment)))
    return abortDeployment({ ...deps, entries }, { area: service });
  const back = releaseToGoBackTo({ area: service, release, previous }, to);
  checkRelease(service, back);
  const isLedgerRead = allowContract || (await mustLiveWithMigrations(deps, service, { from: release, to: back }));
  // A person who goes back is in a hurry, and knows the release.
  const [percent, watchSeconds] = [0, 0];
  if (dryRun) return describeSteps(deps, { service, live, what: back, percent, watchSeconds });
  await replaceUnderLease(deps, { service, leaseSeconds }, (before) => {
    if (hasChanged(before)) throw changedMeanwhile(service);
    // Not before: readers of the first line take the rollback for begun.
    if (!isLedgerRead) log('  the ledger of migrations can’t be read, so only what releases list is compared');
    return { release: back, percent, watchSeconds, forGood: false };
  });
  deps.note({ area: service, action: 'rolled back', release: back, replaced: release });
  log(`✓ ${service} ${back} is live again; no call goes to ${release} any more`);
}
