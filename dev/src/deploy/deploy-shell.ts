import type { Registry, ShellRelease } from '@vetcare/contracts';
import { z } from 'zod';
import type { DeployDeps } from './deploy-area';
import { DeployRefusedError } from './deploy-refused';
import { judgeCanary, since } from './judge-canary';
import { mustOffer, putShellBack, withShell } from './registry-changes';
import { SHELL } from './release-folder';
import { takeBack } from './take-back';

type Shell = Registry['shell'];

/** Opens the main page of every live remote in a browser. Returns what is wrong; undefined when nothing is. */
export type CheckShell = (deps: {
  registry: Registry;
  /** The release that the browser gets. */
  shell: ShellRelease;
  /** Puts the release into a page of the live one. Without it the page is taken as the gateway sends it. */
  rewrite?: (html: string) => string;
}) => Promise<string | undefined>;

export interface ShellDeployDeps extends Pick<DeployDeps, 'health' | 'pause' | 'note' | 'now' | 'log'> {
  read: () => Promise<Registry>;
  update: (change: (registry: Registry) => Registry) => Promise<Registry>;
  served: (registry: Registry) => Promise<void>;
  build: () => Promise<string>;
  /** @throws DeployRefusedError if the release must not go live */
  describe: (release: string) => Promise<ShellRelease>;
  /** Reads the `document.json` of a release. */
  document: (release: string) => Promise<unknown>;
  check: CheckShell;
  /** @throws DeployRefusedError if somebody else is deploying the shell */
  lock: (work: () => Promise<void>) => Promise<void>;
  /** Removes the files of releases that nobody needs any more. */
  prune: () => Promise<void>;
}

/** The part of `document.json` that names the files of its release. */
const Document = z.object({ head: z.string() });

/** Puts the head of one release's pages in the place of another's, as the gateway will do once it is live. */
async function rewriter({ document }: Pick<ShellDeployDeps, 'document'>, from: string, to: string) {
  const [before, after] = z.tuple([Document, Document]).parse(await Promise.all([document(from), document(to)]));
  return (html: string) => html.split(before.head).join(after.head);
}

export interface ShellDeployCommand {
  release?: string | undefined;
  watchSeconds: number;
  dryRun: boolean;
}

/**
 * Makes a release of the shell live: first for the browser of the check, then for every page that is opened from then on. Tabs that are
 * open go on with theirs. At a fault the release that was live is put back.
 * @throws DeployRefusedError
 */
export async function deployShell(deps: ShellDeployDeps, command: ShellDeployCommand): Promise<void> {
  const { read, log, check } = deps;
  if (command.dryRun) return describeSteps(deps, command, (await read()).shell.release);
  await deps.lock(async () => {
    const release = command.release ?? (await deps.build());
    const shell = await deps.describe(release);
    log(`✓ shell ${release} is complete`);
    const registry = await read();
    const before = registry.shell;
    mustOffer(registry, shell);
    if (release === before.release) return log(`shell ${release} is live already: nothing to do`);
    const rewrite = await rewriter(deps, before.release, release);
    mustWork(release, await check({ registry, shell, rewrite }));
    log(`✓ shell ${release} shows the main page of each remote in a browser, beside what is live`);
    await goLive(deps, command, shell, before);
    await deps.prune();
  });
}

async function goLive(deps: ShellDeployDeps, command: ShellDeployCommand, shell: ShellRelease, before: Shell) {
  const { update, served, now, note, log } = deps;
  const { release } = shell;
  const atFirst = await readHealth(deps);
  try {
    await served(await update((registry) => withShell(registry, shell, now().toISOString())));
    mustWork(release, await deps.check({ registry: await deps.read(), shell }));
    await watchVisitors(deps, command, release, atFirst);
  } catch (error) {
    const restore = async () => served(await update((registry) => ({ ...registry, shell: before })));
    if (await takeBack(deps, { area: SHELL, release, before: before.release }, restore)) {
      note({ area: SHELL, action: 'withdrawn', release });
      log(`✗ ${release} was taken back; ${before.release} is live again`);
    }
    throw error;
  }
  note({ area: SHELL, action: 'deployed', release });
  log(
    `✓ shell ${release} is live for every page that is opened; \`npm run rollback -- shell\` brings ${before.release} back`,
  );
}

/** What browsers reported of the stable release of each remote, which is where faults of the shell are counted, too. */
const readHealth = async ({ read, health }: Pick<ShellDeployDeps, 'read' | 'health'>) =>
  new Map(
    await Promise.all(
      Object.entries((await read()).remotes).map(
        async ([area, { stable }]) => [`${area} ${stable.release}`, await health(area, stable.release)] as const,
      ),
    ),
  );

/** @throws DeployRefusedError as soon as browsers report more faults of a remote than before the shell was replaced */
async function watchVisitors(
  deps: ShellDeployDeps,
  { watchSeconds }: ShellDeployCommand,
  release: string,
  atFirst: Awaited<ReturnType<typeof readHealth>>,
): Promise<void> {
  for (let second = 0; second < watchSeconds; second += 1) {
    await deps.pause();
    for (const [remote, now] of await readHealth(deps)) {
      const before = atFirst.get(remote);
      const fault = before && now && judgeCanary(since(before, now), before);
      if (fault) mustWork(release, `${fault}, in ${remote}`);
    }
  }
}

/** Makes the previous release of the shell live again, without further checks. @throws DeployRefusedError */
export async function rollBackShell(
  deps: Pick<ShellDeployDeps, 'read' | 'update' | 'served' | 'describe' | 'lock' | 'note' | 'log'>,
  { dryRun }: Pick<ShellDeployCommand, 'dryRun'>,
): Promise<void> {
  const { read, update, log } = deps;
  const registry = await read();
  const { shell } = registry;
  const { release: back } = putShellBack(registry).shell;
  mustOffer(registry, await deps.describe(back));
  if (dryRun) return log(`Would put shell ${back} back instead of ${shell.release}. Nothing is changed.`);
  await deps.lock(async () => {
    await deps.served(await update(putShellBack));
    deps.note({ area: SHELL, action: 'rolled back', release: back });
    log(`✓ shell ${back} is live again; no page that is opened gets ${shell.release} any more`);
  });
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
  log('  2. open the main page of each remote in a browser that gets it, for this check only');
  log(`  3. make it live for every page that is opened from then on; ${live} stays as the previous one`);
  log(`  4. look once more, and watch what browsers report for ${watchSeconds} s; at any fault ${live} is put back`);
}

function mustWork(release: string, fault: string | undefined): void {
  if (fault)
    throw new DeployRefusedError(
      `shell ${release} does not work: ${fault}. Mend it and deploy again; what was live stays live.`,
    );
}
