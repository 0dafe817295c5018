import { z } from 'zod';
import { Instant } from './fields';

/** What an operator may ask of a deployment that is under way. */
export const DeploymentWish = z.enum(['abort', 'promote', 'pause']);
export type DeploymentWish = z.infer<typeof DeploymentWish>;

/** Who has asked for something, and when: `user@host`, or `admin ID@host` for an admin on the operations page. */
export const Asker = z.object({ by: z.string(), at: Instant });
export type Asker = z.infer<typeof Asker>;

/**
 * A deployment that is under way, in the entry that it changes. It holds a lease: a reader that has seen the same `beat` for `leaseSeconds`, by a
 * clock of its own, takes it for dead, and what was live before is live again.
 */
export const RunningDeployment = z.object({
  id: z.uuid(),
  /** What is deployed, once it is known. */
  release: z.string().optional(),
  /** An operator goes back to the release before. A deployment may have the same one, by its name. Missing in the record of a command from before. */
  goesBack: z.literal(true).optional(),
  /** Nothing of the area was live before, so that it is taken out where this is taken back. Missing in the record of a command from before. */
  first: z.literal(true).optional(),
  /** user@host. */
  by: z.string(),
  pid: z.number().int(),
  since: Instant,
  /** Nobody has the release yet, some have it, or all have it and are watched. */
  state: z.enum(['checked', 'offered', 'live']),
  beat: z.number().int(),
  leaseSeconds: z.number().int().min(1),
  asked: DeploymentWish.optional(),
  /** Missing in the record of a command from before. */
  askedBy: Asker.optional(),
});
export type RunningDeployment = z.infer<typeof RunningDeployment>;

/** What can be deployed, with what was live before the deployment that is under way. */
export type Deployable<Live> = Live & { deployment?: (RunningDeployment & { restore: Live }) | undefined };

/** The entry as it is if the deployment under way is left out, or taken back. */
export function settle<Live extends object>(entry: Deployable<Live>, { takeBack }: { takeBack: boolean }): Live {
  const { deployment, ...live } = entry;
  return deployment && takeBack ? deployment.restore : (live as unknown as Live);
}
