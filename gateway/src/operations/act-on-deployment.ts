import type { NatsConnection } from '@nats-io/transport-node';
import type { ActOnDeploymentBody } from '@vetcare/contracts';
import { type KeyedMutex, type Logger, NotFoundError, ProductError } from '@vetcare/service-kit';
import { type Places, readEntries, releasesOf } from './deployments';
import { noteAct } from './note-act.client';
import { askRunner } from './runner.client';

export interface ActDeps {
  places: Places;
  /** Undefined where no runner looks after the platform, as on a cluster. */
  runnerSocket: string | undefined;
  nats: Promise<NatsConnection>;
  log: Logger;
  /** The second admin sees what the first one has done. */
  turns: KeyedMutex;
  now: () => Date;
}

type Entry = Awaited<ReturnType<typeof readEntries>> extends Map<string, infer E> ? E : never;
type Wanted = Pick<ActOnDeploymentBody, 'act' | 'seen'>;

/**
 * Which release an act would be about; null if it is not built yet.
 * @throws ProductError if the entry is not as the admin has seen it, or there is nothing to do
 */
export function decideAct(entry: Entry, { act, seen }: Wanted): string | null {
  const { deployment } = entry;
  if (act === 'rollback') {
    const { release, previous } = releasesOf(entry);
    if (deployment) throw new ProductError('deployment_under_way');
    if (release !== seen) throw new ProductError('deployment_changed');
    if (!previous) throw new ProductError('no_release_before');
    return release;
  }
  if (!deployment) throw new ProductError('deployment_over');
  if (deployment.id !== seen || deployment.asked === act || deployment.asked === 'abort')
    throw new ProductError('deployment_changed');
  return deployment.release ?? null;
}

/**
 * Ends a deployment, lets it go on unwatched, or rolls back. It is noted before it is done, so that nothing is done unnoted.
 * @throws ProductError if nothing was changed
 */
export async function actOnDeployment(
  deps: ActDeps,
  { reason, ...wanted }: ActOnDeploymentBody,
  { actor, requestId }: { actor: string; requestId: string },
): Promise<void> {
  const { places, runnerSocket, turns, now } = deps;
  if (!runnerSocket) throw new ProductError('deployed_by_command');
  const { area, act } = wanted;
  await turns.runExclusive(area, async () => {
    const entry = (await readEntries(places)).get(area);
    if (!entry) throw new NotFoundError();
    const release = decideAct(entry, wanted);
    await noteAct(deps, { data: { area, act, release, reason }, actor, requestId, now: now() });
    await askRunner(runnerSocket, { ...wanted, by: actor });
  });
}
