import type { LiveServices } from '@vetcare/contracts';
import { pathToAsk } from '../deploy/cluster/run-on-cluster';
import { DeployRefusedError } from '../deploy/deploy-refused';
import type { NoteDeployment } from '../deploy/deployment-log';
import { pointService, readLiveServices } from './live-services';
import type { Runner } from './runner.client';
import { type ReadCalls, watchService } from './watch-service';

export interface ServiceDeployDeps {
  /** The file of live services. */
  file: string;
  runner: Runner;
  /** Publishes what is compiled of the service. Returns the release. */
  publish: (service: string) => string;
  /** @throws DeployRefusedError if the release is not there as it was published */
  checkRelease: (service: string, release: string) => void;
  /** Waits until the process is ready. Returns what is wrong with it; undefined when nothing is. */
  ready: (origin: string) => Promise<string | undefined>;
  /** Waits until the gateway sends calls where the file says. @throws DeployRefusedError */
  followed: () => Promise<void>;
  /** Asks the process, or the service through the gateway. Returns what is wrong with it; undefined when nothing is. */
  probe: (url: string, service: string) => Promise<string | undefined>;
  /** What the gateway has answered to calls of a service. */
  calls: ReadCalls;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** The gateway. */
  url: string;
  /** @throws DeployRefusedError if somebody else is deploying the service */
  lock: (service: string, work: () => Promise<void>) => Promise<void>;
  /** Removes the files of releases that nobody needs any more, but not those that are named. */
  prune: (service: string, named: readonly string[]) => void;
  note: NoteDeployment;
  now: () => Date;
  log: (line: string) => void;
}

export interface ServiceDeployCommand {
  area: string;
  /** The release to deploy if it is already published. Otherwise what is compiled is published. */
  release?: string | undefined;
  /** For how many seconds after the flip the answers of the gateway are watched. The old processes run until then. */
  watchSeconds: number;
  dryRun: boolean;
}

type Live = LiveServices[string];
interface Change {
  service: string;
  release: string;
  before: Live;
  watchSeconds: number;
  /** Whether what was live may be gone back to. */
  forGood: boolean;
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;
const portOf = (origin: string) => Number(new URL(origin).port);
const processes = (count: number) => (count === 1 ? 'one process' : `${count} processes`);

function liveOf(file: string, service: string): Live {
  const live = readLiveServices(file)[service];
  if (live) return live;
  throw new DeployRefusedError(`${file} does not name ${service}. Start the platform again, which writes it anew.`);
}

function describeSteps(
  { log }: ServiceDeployDeps,
  {
    service,
    live: { release, origins },
    what,
    watchSeconds,
  }: { service: string; live: Live; what: string; watchSeconds: number },
): void {
  log(`Would replace ${service} ${release} by ${what}. Nothing is changed:`);
  log('  1. check that the files of the release are as they were published');
  log(
    `  2. start ${processes(origins.length)} of it beside ${origins.join(', ')}, on free ports, wait for /readyz, and make a call`,
  );
  log('  3. let the gateway send new calls to it; what the old ones have begun, they answer');
  const watch = watchSeconds ? `, and watch for ${watchSeconds} s whether more calls fail than before` : '';
  log(
    `  4. ask ${service} through the gateway${watch}; at any fault the calls go back to the old ones, which still run`,
  );
  log('  5. stop the old ones, once they have answered everything');
}

/** Sends the calls of a service to other processes. Resolves when no new call goes to those before. */
async function pointTo({ file, followed }: ServiceDeployDeps, service: string, live: Live): Promise<void> {
  await pointService(file, service, live);
  await followed();
}

async function startBeside(deps: ServiceDeployDeps, { service, release, before }: Change, started: string[]) {
  // All at once, because somebody may be waiting for a rollback of many. Those that did start are noted, so that they are stopped.
  const startOne = async () => started.push(originOf(await deps.runner.start({ service, release })));
  const starts = await Promise.allSettled(before.origins.map(startOne));
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
  for (const origin of started) {
    const fault = (await deps.ready(origin)) ?? (await deps.probe(origin, service));
    if (fault) throw new DeployRefusedError(`${service} ${release} does not become ready: ${fault}.`);
  }
  deps.log(`✓ ${service} ${release} is ready at ${started.join(', ')}`);
}

async function putBack(
  deps: ServiceDeployDeps,
  { service, release, before }: Change,
  stopStarted: () => Promise<unknown>,
) {
  deps.note({ area: service, action: 'withdrawn', release });
  try {
    await pointTo(deps, service, before);
    await stopStarted();
    deps.log(`✗ ${release} was taken back; ${before.release} went on all the time`);
  } catch (error) {
    deps.log(`✗ ${release} could not be taken back: ${error instanceof Error ? error.message : error}`);
    deps.log('  The processes of both releases go on. Start the platform again.');
  }
}

/** Starts new processes, sends the calls there, and stops the old ones. At a fault the old ones, which still run, keep them. */
async function replace(deps: ServiceDeployDeps, change: Change): Promise<void> {
  const { service, release, before, watchSeconds } = change;
  const { runner, log, now } = deps;
  const began = now().getTime();
  log(`  starting ${processes(before.origins.length)} of ${service} ${release} beside ${before.release}`);
  const started: string[] = [];
  const stopAll = (origins: string[]) => Promise.all(origins.map((origin) => runner.stop(portOf(origin))));
  try {
    await startBeside(deps, change, started);
    const callsBefore = await deps.calls(service);
    const previous = change.forGood ? before.release : undefined;
    await pointTo(deps, service, { release, ...(previous && { previous }), origins: started });
    log(
      `✓ the gateway sends new calls to ${release}, ${((now().getTime() - began) / 1000).toFixed(1)} s after the start`,
    );
    const mustNot = (fault: string | undefined) => {
      if (fault) throw new DeployRefusedError(`${service} ${release} does not work: ${fault}.`);
    };
    mustNot(await deps.probe(deps.url, service));
    log(pathToAsk(service) ? `✓ ${service} answers through the gateway` : `  ${service} gets no calls to ask`);
    mustNot(await watchService(deps, { service, before: callsBefore, seconds: watchSeconds }));
    if (watchSeconds && !callsBefore) log('  the gateway’s metrics can’t be read, so its answers are not watched');
    else if (watchSeconds) log(`✓ no more of its calls failed within ${watchSeconds} s than before`);
  } catch (error) {
    await putBack(deps, change, () => stopAll(started));
    const why = error instanceof Error ? error.message : String(error);
    throw new DeployRefusedError(`${why} Mend it and deploy again; what was live stays live.`, { cause: error });
  }
  await stopAll(before.origins);
  log(`✓ ${before.release} has answered what it had begun, and has ended`);
}

/**
 * Replaces the processes of a service by those of another release, without a failed call.
 * @throws DeployRefusedError
 */
export async function deployLocalService(deps: ServiceDeployDeps, command: ServiceDeployCommand): Promise<void> {
  const { area: service, watchSeconds, dryRun } = command;
  const { file, checkRelease, log } = deps;
  const live = liveOf(file, service);
  if (dryRun)
    return describeSteps(deps, { service, live, what: command.release ?? 'what is compiled now', watchSeconds });
  await deps.lock(service, async () => {
    const release = command.release ?? deps.publish(service);
    checkRelease(service, release);
    log(`✓ ${service} ${release} is complete`);
    const before = liveOf(file, service);
    if (release === before.release) return log(`${service} ${release} is live already: nothing to do`);
    await replace(deps, { service, release, before, watchSeconds, forGood: true });
    deps.note({ area: service, action: 'deployed', release });
    deps.prune(service, [release, before.release]);
    log(`✓ ${service} ${release} is live; \`npm run rollback -- ${service}\` brings ${before.release} back`);
  });
}

/** Brings the release before back in the same way. @throws DeployRefusedError if there is none */
export async function rollBackLocalService(
  deps: ServiceDeployDeps,
  { area: service, dryRun }: Pick<ServiceDeployCommand, 'area' | 'dryRun'>,
): Promise<void> {
  const { file, checkRelease, log } = deps;
  const { release, previous } = liveOf(file, service);
  if (!previous)
    throw new DeployRefusedError(`${service} has no release before ${release}: there is nothing to go back to.`);
  checkRelease(service, previous);
  // Whoever goes back is in a hurry, and knows the release.
  const watchSeconds = 0;
  if (dryRun) return describeSteps(deps, { service, live: liveOf(file, service), what: previous, watchSeconds });
  await deps.lock(service, async () => {
    await replace(deps, { service, release: previous, before: liveOf(file, service), watchSeconds, forGood: false });
    deps.note({ area: service, action: 'rolled back', release: previous });
  });
  log(`✓ ${service} ${previous} is live again; no call goes to ${release} any more`);
}
