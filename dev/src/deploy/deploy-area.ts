import { misfitOf, type PROVIDED, type Registry, type ReleaseHealth, type Role } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';
import type { NoteDeployment } from './deployment-log';
import { judgeCanary, since } from './judge-canary';
import { entryOf, offerCanary, promote, withdrawCanary } from './registry-changes';
import type { ReleaseDescription } from './release-folder';
import { takeBack } from './take-back';
import type { ReadHealth } from './visitors-health';

/** A canary of 0 percent is offered to this cohort alone, which only the browser of the check belongs to. */
export const CHECK_COHORT = 'deploy-check';

/** Opens the area's main page in a browser. Returns what is wrong with it; undefined when nothing is. */
export type CheckArea = (deps: {
  area: string;
  description: ReleaseDescription;
  cohort?: string;
}) => Promise<string | undefined>;

/** Where releases are published and the registry is kept: folders of this machine, or a cluster. */
export interface Releases {
  /** The registry as it is now. */
  read: (area: string) => Promise<Registry>;
  /** Changes the entry of one area. */
  update: (area: string, change: (registry: Registry) => Registry) => Promise<Registry>;
  /** @throws DeployRefusedError if the release must not go live */
  describe: (area: string, release: string) => Promise<ReleaseDescription>;
  /** Removes the files of releases that nobody needs any more. */
  prune: (area: string) => Promise<void>;
  /** @throws DeployRefusedError if somebody else is deploying the area */
  lock: (area: string, work: () => Promise<void>) => Promise<void>;
}

export interface DeployDeps {
  releases: Releases;
  /** Builds the area and publishes it to its folder, without changing the registry. Returns the release. */
  build: (area: string) => Promise<string>;
  check: CheckArea;
  /** What visitors' browsers reported of a release. */
  health: ReadHealth;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** Waits until the gateway serves the entry of the area that was written. */
  served: (area: string, registry: Registry) => Promise<void>;
  /** What the live shell and API offer to remotes. */
  offered: () => Promise<typeof PROVIDED>;
  note: NoteDeployment;
  now: () => Date;
  log: (line: string) => void;
}

export interface DeployCommand {
  area: string;
  /** The release to deploy if it is already published. Otherwise the area is built. */
  release?: string | undefined;
  /** The percentage of visitors who get the release first. */
  percent: number;
  /** Whoever is signed in with one of these roles gets it first as well. */
  roles?: Role[] | undefined;
  /** As do these accounts, by their ids. */
  users?: string[] | undefined;
  /** How often the canary is checked before everybody gets the release. */
  checks: number;
  /** For how many seconds after each check the reports of visitors' browsers are watched. */
  watchSeconds: number;
  dryRun: boolean;
}

/**
 * Makes a release of one area live in steps: for the browser of the check, then for some visitors, then for all. If a step
 * fails, the release that was live stays live or is put back.
 * @throws DeployRefusedError
 */
export async function deployArea(deps: DeployDeps, command: DeployCommand): Promise<void> {
  const { area, dryRun } = command;
  const { releases } = deps;
  const before = entryOf(await releases.read(area), area).stable.release;
  if (dryRun) return describeSteps(deps, command, before);
  await releases.lock(area, async () => {
    const release = command.release ?? (await deps.build(area));
    const description = await releases.describe(area, release);
    deps.log(`✓ ${area} ${release} is complete`);
    await mustFit(deps, area, description);
    if (release === before) return endCanary(deps, area, release);
    // One count from the first offer to the decision, so that nothing is missed between two looks.
    const atFirst = await deps.health(area, release);
    const watch = { area, release, before, atFirst, seconds: command.watchSeconds };
    await tryCanary(deps, command, description, watch);
    await goLive(deps, description, watch);
    await releases.prune(area);
  });
}

/** A deployment that could not be taken back has left its canary. */
async function endCanary(deps: DeployDeps, area: string, live: string): Promise<void> {
  const { canary } = entryOf(await deps.releases.read(area), area);
  if (!canary) return deps.log(`${area} ${live} is live already: nothing to do`);
  await change(deps, area, (registry) => withdrawCanary(registry, area));
  deps.note({ area, action: 'withdrawn', release: canary.release });
  deps.log(`✓ nobody gets the canary ${canary.release} any more; ${live} is live for everybody`);
}

async function describeSteps(deps: DeployDeps, command: DeployCommand, before: string): Promise<void> {
  const { area, release, checks, watchSeconds } = command;
  const what = release ? `${area} ${release}` : `the new release of ${area}`;
  if (release) await deps.releases.describe(area, release);
  const steps = [
    release ? `check the files of ${what}` : `build ${area} and publish it to a folder of its own`,
    'open it in a browser, for this check only',
    `offer it to ${audienceOf(command)}, look at it ${checks} times, and watch what their browsers report for ${watchSeconds} s after each look, and once more if hardly anybody opens it`,
    `make it the stable release; ${before} stays as the previous one`,
    'look at it and watch once more; at any fault everybody gets what was live before',
  ];
  deps.log(`Would deploy ${what}, where ${before} is live. Nothing is changed:`);
  for (const [index, step] of steps.entries()) deps.log(`  ${index + 1}. ${step}`);
}

const change = async ({ releases, served }: DeployDeps, area: string, by: (registry: Registry) => Registry) =>
  served(area, await releases.update(area, by));

/** Who gets a canary, in words. */
const audienceOf = ({ percent, roles, users }: DeployCommand): string =>
  [
    `${percent} % of the visitors`,
    ...(roles?.map((role) => `every ${role}`) ?? []),
    ...(users ? [users.length === 1 ? 'one account' : `${users.length} accounts`] : []),
  ].join(', ');

async function tryCanary(deps: DeployDeps, command: DeployCommand, description: ReleaseDescription, watch: Watch) {
  const { percent, roles, users, checks } = command;
  const { area, release, before } = watch;
  const offer = (audience: Parameters<typeof offerCanary>[3]) =>
    change(deps, area, (registry) => offerCanary(registry, area, description, audience));
  try {
    await offer({ percent: 0, cohort: CHECK_COHORT });
    await mustWork(deps, area, description, CHECK_COHORT);
    deps.log(`✓ ${area} ${release} works in a browser beside what is live`);
    await offer({ percent, cohort: CHECK_COHORT, ...(roles && { roles }), ...(users && { users }) });
    deps.log(`  ${audienceOf(command)} get ${release}`);
    for (let look = 1; look <= checks; look += 1) {
      await mustWork(deps, area, description, CHECK_COHORT);
      await watchVisitors(deps, watch);
      deps.log(`✓ canary looked at, ${look} of ${checks}`);
    }
    await watchLonger(deps, watch);
  } catch (error) {
    const withdraw = () => change(deps, area, (registry) => withdrawCanary(registry, area));
    if (await takeBack(deps, { area, release, before }, withdraw)) {
      deps.note({ area, action: 'withdrawn', release });
      deps.log(`✗ ${release} was taken back; everybody has what was live before`);
    }
    throw error;
  }
}

async function goLive(deps: DeployDeps, description: ReleaseDescription, watch: Watch) {
  const { area, release, before } = watch;
  const old = (await deps.releases.read(area)).remotes[area];
  try {
    await change(deps, area, (registry) => promote(registry, area, description, deps.now().toISOString()));
    await mustWork(deps, area, description);
    await watchVisitors(deps, watch);
  } catch (error) {
    const restore = () =>
      change(deps, area, (registry) =>
        withdrawCanary({ ...registry, remotes: { ...registry.remotes, ...(old && { [area]: old }) } }, area),
      );
    if (await takeBack(deps, { area, release, before }, restore)) {
      deps.note({ area, action: 'withdrawn', release });
      deps.log(`✗ ${release} was taken back; ${before} is live again`);
    }
    throw error;
  }
  deps.note({ area, action: 'deployed', release });
  deps.log(`✓ ${area} ${release} is live for everybody; \`npm run rollback -- ${area}\` brings ${before} back`);
}

interface Watch {
  area: string;
  release: string;
  before: string;
  /** What was reported of the release before anybody was offered it. */
  atFirst: ReleaseHealth | undefined;
  seconds: number;
}

/** @throws DeployRefusedError if visitors' browsers have reported more of the release than of the one before */
async function judgeVisitors({ health }: Pick<DeployDeps, 'health'>, { area, release, before, atFirst }: Watch) {
  const [now, stable] = await Promise.all([health(area, release), health(area, before)]);
  const seen = now && (atFirst ? since(atFirst, now) : now);
  const fault = seen && stable && judgeCanary(seen, stable);
  if (fault) throw doesNotWork(area, release, fault);
  return seen;
}

/** @throws DeployRefusedError as soon as visitors' browsers report more faults of the release than of the one before */
async function watchVisitors(deps: Pick<DeployDeps, 'health' | 'pause'>, watch: Watch): Promise<void> {
  await judgeVisitors(deps, watch);
  for (let second = 0; second < watch.seconds; second += 1) {
    await deps.pause();
    await judgeVisitors(deps, watch);
  }
}

/** Fewer page views than this say little of a release. */
const FEWEST_VIEWS = 10;

/** Gives a release that hardly anybody has opened as much time again. @throws DeployRefusedError */
async function watchLonger(deps: Pick<DeployDeps, 'health' | 'pause' | 'log'>, watch: Watch): Promise<void> {
  const seen = await judgeVisitors(deps, watch);
  if (!seen || seen.views >= FEWEST_VIEWS) return;
  deps.log(`  its pages were opened ${seen.views} times only: watched for another ${watch.seconds} s`);
  await watchVisitors(deps, watch);
}

async function mustWork(deps: DeployDeps, area: string, description: ReleaseDescription, cohort?: string) {
  const fault = await deps.check({ area, description, ...(cohort && { cohort }) });
  if (fault) throw doesNotWork(area, description.release.release, fault);
}

/** @throws DeployRefusedError if the live shell or API is older than what the release was built against */
async function mustFit({ offered }: DeployDeps, area: string, { release: { release, needs } }: ReleaseDescription) {
  const misfit = misfitOf(needs, await offered());
  if (misfit) throw new DeployRefusedError(`${area} ${release} does not fit: ${misfit}. Deploy that first.`);
}

const doesNotWork = (area: string, release: string, fault: string) =>
  new DeployRefusedError(
    `${area} ${release} does not work: ${fault}. Mend it and deploy again; what was live stays live.`,
  );
