import { setTimeout as pause } from 'node:timers/promises';
import { type DeploymentWish, type RunningDeployment, settle } from '@vetcare/contracts';
import { watchLeases } from '@vetcare/service-kit';
import { DeployRefusedError, NothingLiveError } from './deploy-refused';
import { type NoteDeployment, requestOf } from './deployment-log';
import { hasDied, type LeaseHolder } from './lease-holder';
import type { Entries } from './run-deployment';

const LOOK_MS = 100;

export interface EndDeps<Live> {
  entries: Entries<Live>;
  holder: Pick<LeaseHolder, 'by' | 'hasEnded'>;
  now: () => Date;
  /** Waits until the platform follows what is live. */
  followed: (live: Live) => Promise<void>;
  /** Takes back what nobody looks after any more, where the entry does not hold all of it. */
  takeBackLeft?: () => Promise<void>;
  note: NoteDeployment;
  log: (line: string) => void;
}

/** A deployment, if it is still the one that the operator has looked at. Without an id, whichever is under way. */
export interface Steered {
  area: string;
  onlyIf?: string | undefined;
}

/** What the operator has looked at is no longer so. */
export const changedMeanwhile = (area: string) =>
  new DeployRefusedError(
    `${area} is not as it was when you looked at it: somebody else was faster. Nothing was changed.`,
  );

/** The release that a rollback makes live: the one that is named, else the one before. @throws DeployRefusedError if there is none */
export function releaseToGoBackTo(
  { area, release, previous }: { area: string; release: string; previous: string | undefined },
  named: string | undefined,
): string {
  if (named === release) throw new DeployRefusedError(`${area} ${release} is live already: nothing was changed.`);
  const back = named ?? previous;
  if (back) return back;
  throw new DeployRefusedError(
    `${area} has no release before ${release}: there is nothing to go back to. \`--to <release>\` names another one.`,
  );
}

const nothingUnderWay = (area: string) => new DeployRefusedError(`${area} is not being deployed: nothing was changed.`);
const what = (area: string, { release = 'something that is not built yet', by }: RunningDeployment) =>
  `${area} ${release}, which ${by} is deploying,`;

/** Whether a rollback is under way that nobody carries out any more. The next one begins it again, rather than ending it. */
export const isLeftRollback = async <Live>(
  { entries, holder }: Pick<EndDeps<Live>, 'entries' | 'holder'>,
  deployment: RunningDeployment | undefined,
): Promise<boolean> =>
  deployment?.goesBack === true && hasDied(holder, deployment, async () => (await entries.read()).deployment);

/** Asks for something of the deployment that is under way. @throws DeployRefusedError if there is none */
async function ask<Live extends object>(
  { entries, holder, now }: Pick<EndDeps<Live>, 'entries' | 'holder' | 'now'>,
  { area, onlyIf }: Steered,
  asked: DeploymentWish,
) {
  const askedBy = { by: holder.by, at: now().toISOString() };
  const { deployment } = await entries.update((entry) => {
    if (!entry.deployment) throw nothingUnderWay(area);
    if (onlyIf && entry.deployment.id !== onlyIf) throw changedMeanwhile(area);
    return { ...entry, deployment: { ...entry.deployment, asked, askedBy } };
  });
  if (!deployment) throw nothingUnderWay(area);
  return deployment;
}

/** A first release is gone once it was taken back. A registry that can't be read says nothing of it. */
const isThere = (entries: Pick<Entries<unknown>, 'read'>): Promise<boolean> =>
  entries.read().then(
    () => true,
    (error: unknown) => {
      if (error instanceof NothingLiveError) return false;
      throw error;
    },
  );

/** Waits until a deployment has taken itself back. @returns whether it has; otherwise it has given no sign of life for its lease */
async function hasObeyed<Live>({ entries, holder }: EndDeps<Live>, { id, first }: RunningDeployment): Promise<boolean> {
  const hasLapsed = watchLeases();
  for (;;) {
    if (first && !(await isThere(entries))) return true;
    const { deployment } = await entries.read();
    if (deployment?.id !== id) return true;
    if (holder.hasEnded(deployment) || hasLapsed('here', deployment)) return false;
    await pause(LOOK_MS);
  }
}

/**
 * Takes back the deployment that is under way: the command that runs it is told to, and where none does any more, it is done here.
 * @throws DeployRefusedError if there is none
 */
export async function abortDeployment<Live extends object>(deps: EndDeps<Live>, steered: Steered): Promise<void> {
  const { entries, note, log } = deps;
  const { area } = steered;
  const deployment = await ask(deps, steered, 'abort');
  const { id, release } = deployment;
  log(`  ${what(area, deployment)} is taken back`);
  if (!(await hasObeyed(deps, deployment))) {
    log(`  ${deployment.by} does not answer any more`);
    await (deps.takeBackLeft?.() ??
      entries.update((entry) => settle(entry, { takeBack: entry.deployment?.id === id })));
    if (release) note({ area, action: 'withdrawn', release, ...requestOf(deployment) });
  }
  if (deployment.first && !(await isThere(entries))) return log(`✓ nothing of ${area} is live, as before`);
  const live = await entries.read();
  if (live.deployment) throw new DeployRefusedError(`${live.deployment.by} has begun another deployment of ${area}.`);
  await deps.followed(live);
  log(`✓ ${area} is as it was before that deployment`);
}

/** Lets a deployment go on without watching any longer, or hold at the step that it has reached. @throws DeployRefusedError if there is none */
export async function steerDeployment<Live extends object>(
  deps: Pick<EndDeps<Live>, 'entries' | 'holder' | 'now' | 'log'>,
  steered: Steered,
  asked: 'promote' | 'pause',
): Promise<void> {
  const { area } = steered;
  const deployment = await ask(deps, steered, asked);
  const says =
    asked === 'promote'
      ? 'goes on to everybody without being watched any longer at this step'
      : `stays with those who have it; npm run promote -- ${area} lets it go on, npm run abort -- ${area} ends it`;
  deps.log(`✓ ${what(area, deployment)} ${says}`);
}
