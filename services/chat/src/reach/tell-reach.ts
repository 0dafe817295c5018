import { randomUUID } from 'node:crypto';
import type { Outbox } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { Reach, ReachStore } from './reach.store';

export interface TellReachDeps {
  reach: Pick<ReachStore, 'find' | 'tell'>;
  outbox: Outbox;
  now: () => Date;
}

/** Stores how a doctor can be reached, and publishes it. */
export async function tellReach(deps: TellReachDeps, reach: Reach, session: ClientSession): Promise<void> {
  const { _id: doctorId, isHere, answersWithin, toldAt } = await deps.reach.tell(session, reach, deps.now());
  await deps.outbox.append(session, {
    type: 'chat.doctor.reach-changed.v1',
    data: { doctorId, isHere, answersWithin },
    requestId: randomUUID(),
    now: toldAt,
  });
}
