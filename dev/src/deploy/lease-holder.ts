import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningDeployment } from '@vetcare/contracts';
import { watchLeases } from '@vetcare/service-kit';
import { isAlive } from './file-lock';

const LOOK_MS = 100;
const LONGEST_BEAT_MS = 2_000;

/** How often a deployment gives a sign of life: ten times in the length of its lease, and often enough that an abort is heard soon. */
export const beatMs = (leaseSeconds: number): number => Math.min(leaseSeconds * 100, LONGEST_BEAT_MS);

/** Who deploys. */
export interface LeaseHolder {
  /** user@host. */
  by: string;
  pid: number;
  /** Whether the process of another deployment has ended. Undefined where that can't be seen from here. */
  hasEnded: (deployment: RunningDeployment) => boolean | undefined;
  /** Lets this process stop deploying at its next step. */
  stop: (reason: Error) => void;
}

export const thisProcess = (by = userInfo().username): Pick<LeaseHolder, 'by' | 'pid'> => ({
  by: `${by}@${hostname()}`,
  pid: process.pid,
});

/** A process of this host is known to have ended at once. One that lives may be another, which got its number since. */
export const hasEndedHere = ({ by, pid }: RunningDeployment): true | undefined =>
  by.endsWith(`@${hostname()}`) && !isAlive(pid) ? true : undefined;

/** Whether a deployment gives no sign of life for as long as its lease. Resolves as soon as it gives one, or has ended. */
export async function hasDied(
  { hasEnded }: Pick<LeaseHolder, 'hasEnded'>,
  deployment: RunningDeployment,
  read: () => Promise<RunningDeployment | undefined>,
): Promise<boolean> {
  const isKnown = hasEnded(deployment);
  if (isKnown !== undefined) return isKnown;
  const hasLapsed = watchLeases();
  for (;;) {
    const found = await read();
    if (found?.id !== deployment.id || found.beat !== deployment.beat) return false;
    if (hasLapsed('here', found)) return true;
    await pause(LOOK_MS);
  }
}

/** What `npm run live` says of a deployment that is under way. */
export const deploymentFacts = (deployment: RunningDeployment | undefined): string[] =>
  deployment
    ? [
        `being ${deployment.goesBack ? 'rolled back' : 'deployed'} by ${deployment.by} since ${deployment.since}: ${deployment.release ?? 'not built yet'}`,
      ]
    : [];
