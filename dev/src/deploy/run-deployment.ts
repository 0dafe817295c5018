import { randomUUID } from 'node:crypto';
import { type Deployable, type DeploymentWish, type RunningDeployment, settle } from '@vetcare/contracts';
import { createKeyedMutex } from '@vetcare/service-kit';
import { DeployRefusedError } from './deploy-refused';
import { type NoteDeployment, requestOf } from './deployment-log';
import { beatMs, hasDied, type LeaseHolder } from './lease-holder';
import { takeBack } from './take-back';

/** The entry of one area, wherever it is kept. */
export interface Entries<Live> {
  read: () => Promise<Deployable<Live>>;
  /** Reads, changes and writes it, so that of two that do so at once neither loses its change. */
  update: (change: (entry: Deployable<Live>) => Deployable<Live>) => Promise<Deployable<Live>>;
}

interface RunDeps<Live> {
  entries: Entries<Live>;
  holder: LeaseHolder;
  note: NoteDeployment;
  now: () => Date;
  /** Waits a second. */
  pause: () => Promise<void>;
  /** Is asked before each step. @throws once, if this deployment is to stop */
  mayGoOn?: () => void;
  log: (line: string) => void;
  /** What is live after a deployment was taken back, if not all of what was found. */
  restored?: (live: Live) => Live;
  /** Puts back what the entry does not hold. While that fails, the record stays, so that others see what is left. */
  beforeTakeBack?: () => Promise<void>;
  /** Waits until the platform follows what was put back, and ends what is no longer needed. */
  afterTakeBack: (live: Live) => Promise<void>;
}

interface Subject<Live> {
  area: string;
  leaseSeconds: number;
  releaseOf: (live: Live) => string;
}

/** A deployment of this process. */
export interface Deployment<Live> {
  /** What was live when it began. */
  before: Live;
  /** Says what is deployed, or gone back to. From now on it is a withdrawal if the deployment fails. */
  begin: (release: string, how?: Pick<RunningDeployment, 'goesBack'>) => Promise<void>;
  /** Changes what is live, which lasts only while this process does. @throws DeployRefusedError if the deployment was taken back by others */
  change: (state: RunningDeployment['state'], by: (live: Live) => Live) => Promise<Live>;
  /** What an operator has asked for. */
  asked: () => DeploymentWish | undefined;
  /** The same for the log, with who it was. */
  request: () => ReturnType<typeof requestOf>;
  /** Lets what is live stay. */
  finish: () => Promise<void>;
}

const lost = (area: string) =>
  new DeployRefusedError(
    `The deployment of ${area} was taken back by somebody else meanwhile. Look at \`npm run live\`.`,
  );

const aborted = (area: string) => new DeployRefusedError(`The deployment of ${area} was aborted.`);

const isUnderWay = (area: string, { by, since }: RunningDeployment) =>
  new DeployRefusedError(
    `${area} is being deployed already by ${by} since ${since}. Wait until it is done, or end it: npm run abort -- ${area}`,
  );

/** Takes the lease. One that was left by a process that died is taken back before. @throws DeployRefusedError */
async function takeLease<Live extends object>(
  { entries, holder, now, log, note, restored = (live) => live }: RunDeps<Live>,
  { area, leaseSeconds }: Pick<Subject<Live>, 'area' | 'leaseSeconds'>,
): Promise<{ id: string; before: Live }> {
  const found = (await entries.read()).deployment;
  if (found && !(await hasDied(holder, found, async () => (await entries.read()).deployment)))
    throw isUnderWay(area, found);
  if (found) log(`✗ ${found.by} has left a deployment of ${area} unfinished, which is taken back first`);
  if (found?.release && !found.goesBack)
    note({ area, action: 'withdrawn', release: found.release, ...requestOf(found) });
  const id = randomUUID();
  const { by, pid } = holder;
  const own = { id, by, pid, since: now().toISOString(), state: 'checked' as const, beat: 0, leaseSeconds };
  const { deployment } = await entries.update((entry) => {
    if (entry.deployment && entry.deployment.id !== found?.id) throw isUnderWay(area, entry.deployment);
    const live = settle(entry, { takeBack: true });
    return { ...live, deployment: { ...own, restore: restored(live) } };
  });
  if (!deployment) throw lost(area);
  return { id, before: deployment.restore };
}

/** Whether this ends the step that an operator no longer wanted to be watched. The last one is watched as ever. */
const isPromoted = ({ asked, state }: RunningDeployment, more: Partial<RunningDeployment>) =>
  asked === 'promote' && more.state === 'live' && state !== 'live';

function withoutWish<Record extends RunningDeployment>({ asked: _, askedBy: __, ...record }: Record) {
  return record;
}

/** The record of a deployment that holds its lease by signs of life. */
function holdLease<Live extends object>({ entries, holder }: RunDeps<Live>, area: string, id: string, seconds: number) {
  const turns = createKeyedMutex();
  let record: Pick<RunningDeployment, 'asked' | 'askedBy'> = {};
  let isOver = false;
  /** Several at once would be refused by a cluster, which knows what each of them had read. */
  const write: Entries<Live>['update'] = (change) => turns.runExclusive(area, () => entries.update(change));
  let earlier: ReturnType<typeof requestOf> = {};
  const update = async (more: Partial<RunningDeployment>, by: (live: Live) => Live = (live) => live): Promise<Live> => {
    const entry = await write((found) => {
      if (found.deployment?.id !== id) throw lost(area);
      const live = by(settle(found, { takeBack: false }));
      if (isPromoted(found.deployment, more)) earlier = requestOf(found.deployment);
      const deployment = isPromoted(found.deployment, more) ? withoutWish(found.deployment) : found.deployment;
      return { ...live, deployment: { ...deployment, ...more, beat: deployment.beat + 1 } };
    });
    record = entry.deployment ?? {};
    return settle(entry, { takeBack: false });
  };
  let isBeating = false;
  const beat = async () => {
    if (isBeating || isOver) return;
    isBeating = true;
    // A registry that is away for a moment is none of our business: the lease is longer than that.
    await update({}).catch(async () => {
      const found = await entries.read().catch(() => undefined);
      if (found && found.deployment?.id !== id && !isOver) holder.stop(lost(area));
    });
    isBeating = false;
    if (record.asked === 'abort' && !isOver) holder.stop(aborted(area));
  };
  const timer = setInterval(() => void beat(), beatMs(seconds));
  timer.unref();
  const release = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { update, write, asked: () => record.asked, request: () => ({ ...earlier, ...requestOf(record) }), release };
}

/**
 * Runs a deployment under a record with a lease in the entry of its area. Unless `work` finishes it, what was live before is live again: at once
 * where it fails or is stopped, and when its lease has run out where this process dies.
 * @returns for the log, what was asked of it
 * @throws DeployRefusedError if another command is deploying the area
 */
export async function runDeployment<Live extends object>(
  deps: RunDeps<Live>,
  { area, leaseSeconds, releaseOf }: Subject<Live>,
  work: (deployment: Deployment<Live>) => Promise<void>,
): Promise<ReturnType<typeof requestOf>> {
  const { note, log } = deps;
  const { id, before } = await takeLease(deps, { area, leaseSeconds });
  const lease = holdLease(deps, area, id, leaseSeconds);
  let release: string | undefined;
  let isFinished = false;
  const restore = async () => {
    if (release && (await deps.entries.read()).deployment?.id === id) await deps.beforeTakeBack?.();
    lease.release();
    const entry = await lease.write((found) => (found.deployment?.id === id ? found.deployment.restore : found));
    if (release) await deps.afterTakeBack(settle(entry, { takeBack: false }));
  };
  try {
    await work({
      before,
      async begin(named, how) {
        release = named;
        await lease.update({ release, ...how });
      },
      async change(state, by) {
        deps.mayGoOn?.();
        const live = await lease.update({ state }, by);
        if (lease.asked() === 'abort') throw aborted(area);
        return live;
      },
      asked: lease.asked,
      request: lease.request,
      async finish() {
        deps.mayGoOn?.();
        await lease.write((found) => {
          if (found.deployment?.id !== id) throw lost(area);
          return settle(found, { takeBack: false });
        });
        isFinished = true;
        lease.release();
      },
    });
    if (!isFinished) await restore();
    return lease.request();
  } catch (error) {
    if (isFinished) throw error;
    const isBack = await takeBack(deps, { area, release: release ?? 'it' }, restore);
    if (isBack && release) {
      note({ area, action: 'withdrawn', release, ...lease.request() });
      log(`✗ ${release} was taken back; everybody has ${releaseOf(before)}`);
    }
    throw error;
  } finally {
    lease.release();
  }
}
