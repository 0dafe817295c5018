import type { ReleaseHealth } from '@vetcare/contracts';
import { allPages, newPages, routedPages } from './checked-pages';
import type { DeployCommand, DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { cantBeJudged, judgeCanary, since } from './judge-canary';
import { doesNotWork, mustBeLight, mustFit, mustWork } from './must-fit';
import { mustKeepPages } from './must-keep';
import { offerCanary, promote, type Remote, remoteEntries, withdrawCanary } from './registry-changes';
import type { ReleaseDescription } from './release-folder';
import { type Deployment, runDeployment } from './run-deployment';
import { watchFor } from './watch-for';

/** A canary of 0 percent is offered to this cohort alone, which only the browser of the check belongs to. */
export const CHECK_COHORT = 'deploy-check';

/**
 * Makes a release of one area live in steps: for the browser of the check, then for some visitors, then for all. If a step
 * fails, or this process dies, everybody has what was live before.
 * @throws DeployRefusedError
 */
export async function deployArea(deps: DeployDeps, command: DeployCommand): Promise<void> {
  const { area, dryRun, leaseSeconds } = command;
  const { releases, served } = deps;
  const entries = remoteEntries(releases, area);
  const { stable, canary, deployment: unfinished } = await entries.read();
  if (dryRun) return describeSteps(deps, command, stable.release);
  const left = unfinished ? undefined : canary?.release;
  const running = {
    ...deps,
    entries,
    // A canary without a record is one that nobody watches.
    restored: withdrawCanary,
    afterTakeBack: (live: Remote) => served(area, live),
  };
  await runDeployment(running, { area, leaseSeconds, releaseOf }, async (deployment) => {
    const release = command.release ?? (await buildIt(deps, area, deployment.before));
    const description = await releases.describe(area, release);
    deps.log(`✓ ${area} ${release} is complete`);
    await mustFit(deps, area, description);
    mustKeepPages(command, deployment.before, description);
    await mustBeLight(deps, command, description);
    const before = deployment.before.stable.release;
    if (release === before) return sayThatItIsLive(deps, { area, release, left });
    const watch: Watch = { area, release, before, atFirst: undefined, seconds: command.watchSeconds, deployment };
    await deployment.begin(release);
    await tryCanary(deps, command, description, watch);
    await goLive(deps, description, watch);
    await releases.prune(area);
  });
}

const releaseOf = ({ stable }: Remote) => stable.release;

/** Builds the area. Meanwhile a browser sees what its pages will be compared with, for those who look at the live ones. */
async function buildIt({ build, prepare, releases }: DeployDeps, area: string, { stable }: Remote): Promise<string> {
  const see = async () => {
    // One that is damaged by now is no reason not to replace it.
    const live = await releases.describe(area, stable.release).catch(() => undefined);
    if (live) prepare([...allPages(live).keys()]);
  };
  const [release] = await Promise.all([build(area), see()]);
  return release;
}

/** A canary that was left is withdrawn when the deployment ends. */
function sayThatItIsLive(
  { note, log }: Pick<DeployDeps, 'note' | 'log'>,
  { area, release, left }: { area: string; release: string; left: string | undefined },
): void {
  if (left) note({ area, action: 'withdrawn', release: left });
  if (!left) log(`${area} ${release} is live already: nothing to do`);
  else log(`✓ nobody gets the canary ${left} any more; ${release} is live for everybody`);
}

async function describeSteps(deps: DeployDeps, command: DeployCommand, before: string): Promise<void> {
  const { area, release, checks, watchSeconds } = command;
  const what = release ? `${area} ${release}` : `the new release of ${area}`;
  if (release) await deps.releases.describe(area, release);
  const steps = [
    release ? `check the files of ${what}` : `build ${area} and publish it to a folder of its own`,
    'open each of its pages in a browser as each of those who may see it, for this check only',
    `offer it to ${audienceOf(command)}, look at it ${checks} times, and watch what their browsers report for ${watchSeconds} s after each look, and once more if hardly anybody opens it`,
    `make it the stable release; ${before} stays as the previous one`,
    'look at it and watch once more; at any fault everybody gets what was live before',
  ];
  deps.log(`Would deploy ${what}, where ${before} is live. Nothing is changed:`);
  for (const [index, step] of steps.entries()) deps.log(`  ${index + 1}. ${step}`);
}

/** Who gets a canary, in words. */
const audienceOf = ({ percent, roles, users }: DeployCommand): string =>
  [
    `${percent} % of the visitors`,
    ...(roles?.map((role) => `every ${role}`) ?? []),
    ...(users ? [users.length === 1 ? 'one account' : `${users.length} accounts`] : []),
  ].join(', ');

async function tryCanary(deps: DeployDeps, command: DeployCommand, description: ReleaseDescription, watch: Watch) {
  const { percent, roles, users, checks } = command;
  const { area, release, deployment } = watch;
  const offer = async (audience: Parameters<typeof offerCanary>[2]) =>
    deps.served(area, await deployment.change('offered', (live) => offerCanary(live, description, audience)));
  await offer({ percent: 0, cohort: CHECK_COHORT });
  // One count from the first offer to the decision, so that nothing is missed between two looks. An earlier deployment of it may have been counted.
  watch.atFirst = await deps.health?.(area, release);
  if (!deps.health) deps.log('  what visitors’ browsers report is not watched: there is no login of an admin');
  const routed = routedPages(description, deployment.before.routes);
  await mustWork(deps, area, description, { cohort: CHECK_COHORT, pages: allPages(routed) });
  deps.log(`✓ every page of ${area} ${release} works in a browser beside what is live`);
  await offer({ percent, cohort: CHECK_COHORT, ...(roles && { roles }), ...(users && { users }) });
  deps.log(`  ${audienceOf(command)} get ${release}`);
  for (let look = 1; look <= checks; look += 1) {
    await Promise.all([mustWork(deps, area, description, { cohort: CHECK_COHORT }), watchVisitors(deps, watch)]);
    deps.log(`✓ canary looked at, ${look} of ${checks}`);
  }
  await watchLonger(deps, watch);
}

async function goLive(deps: DeployDeps, description: ReleaseDescription, watch: Watch) {
  const { area, release, before, deployment } = watch;
  const publishedAt = deps.now().toISOString();
  await deps.served(area, await deployment.change('live', (live) => promote(live, description, publishedAt)));
  deps.log(`  everybody gets ${release}, which is watched once more`);
  await Promise.all([lookAgain(deps, description, watch), watchVisitors(deps, watch)]);
  await deployment.finish();
  deps.note({ area, action: 'deployed', release, replaced: before, ...deployment.request() });
  deps.log(`✓ ${area} ${release} is live for everybody; \`npm run rollback -- ${area}\` brings ${before} back`);
}

async function lookAgain(deps: DeployDeps, description: ReleaseDescription, { area, deployment }: Watch) {
  await mustWork(deps, area, description);
  // The others were looked at beside what was live.
  const pages = allPages(newPages(description, deployment.before.routes));
  if (pages.size > 0) await mustWork(deps, area, description, { pages });
}

interface Watch {
  area: string;
  release: string;
  before: string;
  /** What was reported of the release before any visitor was offered it. Undefined if that could not be read. */
  atFirst: ReleaseHealth | undefined;
  seconds: number;
  deployment: Deployment<Remote>;
}

/** @throws DeployRefusedError if visitors' browsers have reported more of the release than of the one before */
async function judgeVisitors({ health }: Pick<DeployDeps, 'health'>, { area, release, before, atFirst }: Watch) {
  if (!health) return undefined;
  const [now, stable] = await Promise.all([health(area, release), health(area, before)]);
  const seen = now && (atFirst ? since(atFirst, now) : now);
  const fault = seen && stable && judgeCanary(seen, stable);
  if (fault) throw doesNotWork(area, release, fault);
  return stable && seen;
}

/** @throws DeployRefusedError as soon as visitors' browsers report more faults of the release than of the one before */
async function watchVisitors(deps: Pick<DeployDeps, 'health' | 'pause'>, watch: Watch): Promise<void> {
  let seen = await judgeVisitors(deps, watch);
  await watchFor(deps, watch, async () => {
    seen = await judgeVisitors(deps, watch);
    return true;
  });
  // The reports are added up, so that the last look sees what the others may have missed.
  if (deps.health && !seen && watch.deployment.asked() !== 'promote')
    throw new DeployRefusedError(cantBeJudged(watch.area, watch.release));
}

/** Fewer page views than this say little of a release. */
const FEWEST_VIEWS = 10;

/** Gives a release that hardly anybody has opened as much time again. @throws DeployRefusedError */
async function watchLonger(deps: Pick<DeployDeps, 'health' | 'pause' | 'log'>, watch: Watch): Promise<void> {
  const seen = await judgeVisitors(deps, watch);
  if (watch.deployment.asked() === 'promote') return;
  if (!seen || seen.views >= FEWEST_VIEWS) return;
  deps.log(`  its pages were opened ${seen.views} times only: watched for another ${watch.seconds} s`);
  await watchVisitors(deps, watch);
}
