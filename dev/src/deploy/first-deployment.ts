import { randomUUID } from 'node:crypto';
import { type Deployable, type RunningDeployment, settle } from '@vetcare/contracts';
import { DeployRefusedError } from './deploy-refused';
import type { LeaseHolder } from './lease-holder';

/** `npm start` sees at once that a command of this machine has died, so this is only longer than any first release is looked at. */
const LEASE_SECONDS = 600;

/** An entry whose area is taken out again by `npm start` if this process dies before it has finished. */
export const withFirstDeployment = <Live extends object>(
  live: Live,
  { by, pid }: Pick<LeaseHolder, 'by' | 'pid'>,
  { release, now }: { release: string; now: Date },
): Live & { deployment: RunningDeployment & { restore: Live } } => ({
  ...live,
  deployment: {
    ...{ id: randomUUID(), release, first: true, by, pid, since: now.toISOString() },
    ...{ state: 'live', beat: 0, leaseSeconds: LEASE_SECONDS, restore: live },
  },
});

/** The entry of a first release that stays. @throws DeployRefusedError if an operator has asked for its end meanwhile */
export function finishFirst<Live extends object>(area: string, entry: Deployable<Live>): Live {
  if (entry.deployment?.asked === 'abort') throw new DeployRefusedError(`The deployment of ${area} was aborted.`);
  return settle(entry, { takeBack: false });
}
