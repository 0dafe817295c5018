import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { Asker, DeploymentWish, type RunningDeployment } from '@vetcare/contracts';
import { z } from 'zod';

const Deployment = z.object({
  at: z.string(),
  by: z.string(),
  area: z.string(),
  action: z.enum(['deployed', 'rolled back', 'withdrawn']),
  release: z.string(),
  /** What was live until then. Missing in lines from before, and for a withdrawal. */
  replaced: z.string().optional(),
  /** What an operator asked of the deployment while it was under way. */
  asked: Asker.extend({ act: DeploymentWish }).optional(),
});
export type Deployment = z.infer<typeof Deployment>;
export type NoteDeployment = (
  deployment: Pick<Deployment, 'area' | 'action' | 'release' | 'replaced' | 'asked'>,
) => void;

/** For the log: what an operator has asked of a deployment. */
export const requestOf = ({
  asked: act,
  askedBy,
}: Pick<RunningDeployment, 'asked' | 'askedBy'>): Pick<Deployment, 'asked'> =>
  act && askedBy ? { asked: { act, ...askedBy } } : {};

const fileIn = (releasesDir: string) => join(releasesDir, 'deployments.jsonl');

/** Appends a line of JSON to the log of deployments. */
export const deploymentNotes =
  (releasesDir: string, now: () => Date, by = userInfo().username): NoteDeployment =>
  (deployment) =>
    appendFileSync(fileIn(releasesDir), `${JSON.stringify({ at: now().toISOString(), by, ...deployment })}\n`);

/** All deployments, oldest first. */
export function readDeployments(releasesDir: string): Deployment[] {
  const file = fileIn(releasesDir);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => Deployment.parse(JSON.parse(line)));
}

/**
 * The releases of an area that were taken back, by a deployment or by an operator, and have not been made live since. What a line does not say that it
 * replaced is what the lines before have made live.
 */
export function findWithdrawn(deployments: readonly Deployment[], area: string): Set<string> {
  const withdrawn = new Set<string>();
  let live: string | undefined;
  for (const { action, release, replaced = live } of deployments.filter((one) => one.area === area)) {
    if (action === 'withdrawn') withdrawn.add(release);
    if (action === 'rolled back' && replaced) withdrawn.add(replaced);
    if (action === 'withdrawn') continue;
    withdrawn.delete(release);
    live = release;
  }
  return withdrawn;
}

/** When a release was made live last, and by whom. Undefined if no deployment did it. */
export const lastDeployment = (deployments: Deployment[], area: string, release: string): Deployment | undefined =>
  deployments.findLast((one) => one.area === area && one.release === release && one.action !== 'withdrawn');
