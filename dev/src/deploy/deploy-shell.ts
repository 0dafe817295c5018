import type { Registry, ReleaseHealth, ShellRelease } from '@vetcare/contracts';
import { z } from 'zod';
import type { PageWithData } from './checked-pages';
import type { DeployDeps } from './deploy-deps';
import { DeployRefusedError } from './deploy-refused';
import { abortDeployment, changedMeanwhile, releaseToGoBackTo } from './end-deployment';
import { cantBeJudged, judgeCanary, since } from './judge-canary';
import { shellMustBeLight } from './must-fit';
import { mustOffer, putShellBack, type Shell, withShell } from './registry-changes';
import { SHELL } from './release-folder';
import { type Deployment, type Entries, runDeployment } from './run-deployment';
import { watchFor } from './watch-for';

/**
 * Opens the pages of every live remote in a browser, or only the main ones once everybody gets the release. Returns what is wrong; undefined
 * when nothing is.
 */
export type CheckShell = (deps: {
  registry: Registry;
  /** The release that the browser gets. */
  shell: ShellRelease;
  /** The pages with data that the live remotes name, by area. */
  checks?: Readonly<Record<string, readonly PageWithData[] | undefined>>;
  /** Puts the release into a page of the live one. Without it the page is taken as the gateway sends it. */
  rewrite?: (html: string) => string;
}) => Promise<string | undefined>;

export interface ShellDeployDeps
  extends Pick<DeployDeps, 'health' | 'pause' | 'mayGoOn' | 'sizeOf' | 'holder' | 'note' | 'now' | 'log'> {
  read: () => Promise<Registry>;
  entries: Entries<Shell>;
  served: (live: Shell) => Promise<void>;
  build: () => Promise<string>;
  /** @throws DeployRefusedError if the release must not go live */
  describe: (release: string) => Promise<ShellRelease>;
  /** The pages with data that a release of a remote names. */
  checksOf: (area: string, release: string) => Promise<readonly PageWithData[] | undefined>;
  /** Reads the `document.json` of a release. */
  document: (release: string) => Promise<unknown>;
  check: CheckShell;
  /** Removes the files of releases that nobody needs any more. */
  prune: () => Promise<void>;
}

/** A live release whose description can’t be read names none. That is no fault of the shell. */
const checksOf = async ({ checksOf: read }: Pick<ShellDeployDeps, 'checksOf'>, { remotes }: Registry) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(remotes).map(
        async ([area, { stable }]) => [area, await read(area, stable.release).catch(() => undefined)] as const,
      ),
    ),
  );

/** The part of `document.json` that names the files of its release. */
const Document = z.object({ head: z.string() });

/** Puts the head of one release's pages in the place of another's, as the gateway will do once it is live. */
async function rewriter({ document }: Pick<ShellDeployDeps, 'document'>, from: string, to: string) {
  const [before, after] = z.tuple([Document, Document]).parse(await Promise.all([document(from), document(to)]));
  return (html: string) => html.split(before.head).join(after.head);
}

export interface ShellDeployCommand {
  release?: string | undefined;
  /** Goes on although a page loads more than it may. */
  allowSize: boolean;
  watchSeconds: number;
  leaseSeconds: number;
  dryRun: boolean;
}

/**
 * Makes a release of the shell live: first for the browser of the check, then for every page that is opened from then on. Tabs that are
 * open go on with theirs. At a fault the release that was live is put back.
 * @throws DeployRefusedError
 */
export async function deployShell(deps: ShellDeployDeps, command: ShellDeployCommand): Promise<void> {
  const { read, entries, log, check } = deps;
  const { leaseSeconds } = command;
  if (command.dryRun) return describeSteps(deps, command, (await entries.read()).release);
  const releaseOf = (live: Shell) => live.release;
  const running = { ...deps, afterTakeBack: deps.served };
  await runDeployment(running, { area: SHELL, leaseSeconds, releaseOf }, async (deployment) => {
    const release = command.release ?? (await deps.build());
    const shell = await deps.describe(release);
    log(`✓ shell ${release} is complete`);
    const registry = await read();
    const { before } = deployment;
    mustOffer(registry, shell);
    if (release === before.release) return log(`shell ${release} is live already: nothing to do`);
    await shellMustBeLight(deps, command, registry, shell);
    const rewrite = await rewriter(deps, before.release, release);
    mustWork(release, await check({ registry, shell, checks: await checksOf(deps, registry), rewrite }));
    log(`✓ shell ${release} shows the pages of each remote in a browser, beside what is live`);
    await goLive(deps, command, shell, deployment);
    await deps.prune();
  });
}

async function goLive(
  deps: ShellDeployDeps,
  { watchSeconds }: ShellDeployCommand,
  shell: ShellRelease,
  deployment: Deployment<Shell>,
) {
  const { served, now, note, log } = deps;
  const { release } = shell;
  const before = deployment.before.release;
  const atFirst = await readHealth(deps);
  if (!deps.health) log('  what visitors’ browsers report is not watched: there is no login of an admin');
  await deployment.begin(release);
  await served(await deployment.change('live', (live) => withShell(live, shell, now().toISOString())));
  log(`  every page that is opened gets ${release}, which is watched once more`);
  // An earlier deployment of it may have been counted.
  const ownAtFirst = await deps.health?.(SHELL, release);
  mustWork(release, await deps.check({ registry: await deps.read(), shell }));
  const judge = () => judgeVisitors(deps, { release, before, atFirst, ownAtFirst });
  let isKnown = await judge();
  await watchFor(deps, { seconds: watchSeconds, deployment }, async () => {
    isKnown = await judge();
    return true;
  });
  if (deps.health && !isKnown && deployment.asked() !== 'promote')
    throw new DeployRefusedError(cantBeJudged(SHELL, release));
  await deployment.finish();
  const replaced = deployment.before.release;
  note({ area: SHELL, action: 'deployed', release, replaced, ...deployment.request() });
  log(
    `✓ shell ${release} is live for every page that is opened; \`npm run rollback -- shell\` brings ${replaced} back`,
  );
}

/** What browsers reported of the stable release of each remote, which is where faults that a shell causes in its pages are counted. */
const readHealth = async ({ read, health }: Pick<ShellDeployDeps, 'read' | 'health'>) =>
  new Map(
    await Promise.all(
      Object.entries((await read()).remotes).map(
        async ([area, { stable }]) => [`${area} ${stable.release}`, await health?.(area, stable.release)] as const,
      ),
    ),
  );

interface Judged {
  release: string;
  before: string;
  /** What was reported of each remote before the shell was replaced. */
  atFirst: Awaited<ReturnType<typeof readHealth>>;
  /** What was reported of the release itself before. */
  ownAtFirst: ReleaseHealth | undefined;
}

/**
 * @returns whether it could be read what browsers report
 * @throws DeployRefusedError if they have reported an error of the shell's own scripts that the release before did not have, or more faults of a
 *   remote than before the shell was replaced
 */
async function judgeVisitors(
  deps: ShellDeployDeps,
  { release, before, atFirst, ownAtFirst }: Judged,
): Promise<boolean> {
  const [own, usual] = await Promise.all([deps.health?.(SHELL, release), deps.health?.(SHELL, before)]);
  const ownFault = own && usual && judgeCanary(ownAtFirst ? since(ownAtFirst, own) : own, usual);
  mustWork(release, ownFault);
  const remotes = [...(await readHealth(deps))];
  for (const [remote, now] of remotes) {
    const was = atFirst.get(remote);
    const fault = was && now && judgeCanary(since(was, now), was);
    if (fault) mustWork(release, `${fault}, in ${remote}`);
  }
  return own !== undefined && remotes.every(([, now]) => now !== undefined);
}

/**
 * Makes an earlier release of the shell live again, without further checks: the one that is named, else the one before. A deployment that is
 * under way is what is taken back then, and nothing else. With `onlyIf` it rolls back that live release or nothing.
 * @throws DeployRefusedError
 */
export async function rollBackShell(
  deps: Pick<ShellDeployDeps, 'read' | 'entries' | 'served' | 'describe' | 'holder' | 'note' | 'now' | 'log'>,
  { to, onlyIf, dryRun }: { to?: string | undefined; onlyIf?: string | undefined; dryRun: boolean },
): Promise<void> {
  const { read, entries, served, now, log } = deps;
  const { deployment, ...shell } = await entries.read();
  const hasChanged = ({ release }: Shell) => onlyIf !== undefined && release !== onlyIf;
  if (hasChanged(shell) || (deployment && onlyIf)) throw changedMeanwhile(SHELL);
  if (deployment && dryRun) return log(`Would take back what ${deployment.by} is deploying. Nothing is changed.`);
  if (deployment) return abortDeployment({ ...deps, followed: served }, { area: SHELL });
  const back = releaseToGoBackTo({ area: SHELL, release: shell.release, previous: shell.previous?.release }, to);
  const description = await deps.describe(back);
  mustOffer(await read(), description);
  if (dryRun) return log(`Would put shell ${back} back instead of ${shell.release}. Nothing is changed.`);
  const live = await entries.update((entry) => {
    if (entry.deployment) throw new DeployRefusedError(`shell is being deployed by ${entry.deployment.by} just now.`);
    if (hasChanged(entry)) throw changedMeanwhile(SHELL);
    return putShellBack(entry, description, now().toISOString());
  });
  await served(live);
  deps.note({ area: SHELL, action: 'rolled back', release: back, replaced: shell.release });
  log(`✓ shell ${back} is live again; no page that is opened gets ${shell.release} any more`);
}

function describeSteps(
  { log }: Pick<ShellDeployDeps, 'log'>,
  { release, watchSeconds }: ShellDeployCommand,
  live: string,
) {
  log(
    `Would deploy ${release ? `shell ${release}` : 'the new release of the shell'}, where ${live} is live. Nothing is changed:`,
  );
  log(`  1. ${release ? 'check its files' : 'build it and publish it to a folder of its own'}`);
  log('  2. open the pages of each remote in a browser that gets it, for this check only');
  log(`  3. make it live for every page that is opened from then on; ${live} stays as the previous one`);
  log(`  4. look once more, and watch what browsers report for ${watchSeconds} s; at any fault ${live} is put back`);
}

function mustWork(release: string, fault: string | undefined): void {
  if (fault)
    throw new DeployRefusedError(
      `shell ${release} does not work: ${fault}. Mend it and deploy again; what was live stays live.`,
    );
}
