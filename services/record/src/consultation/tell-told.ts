import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

export type TellToldDeps = Pick<Deps, 'consultations' | 'intakes' | 'outbox' | 'now'>;

/** Publishes, once for each paid consultation, that its patient has told the doctor something: from then on the doctor can answer. */
export async function tellTold(
  { consultations, intakes, outbox, now }: TellToldDeps,
  session: ClientSession,
  ids: { bookingId: string; patientId: string; doctorId: string },
): Promise<void> {
  const toldAt = now();
  if (!(await intakes.hasTold(ids, session))) return;
  if (!(await consultations.noteTold(session, ids.bookingId, toldAt))) return;
  await outbox.append(session, {
    type: 'record.note.told.v1',
    data: { ...ids, toldAt: toldAt.toISOString() },
    ...{ actor: ids.patientId, requestId: randomUUID(), now: toldAt },
  });
}
