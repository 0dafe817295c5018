import { randomUUID } from 'node:crypto';
import { inTransaction } from '@vetcare/service-kit';
import type { Deps } from '../deps';

type RemindDeps = Pick<Deps, 'connection' | 'consultations' | 'notes' | 'outbox' | 'noteReminderMs' | 'now'>;

const MAX_CONSULTATIONS = 100;
/** Older ones are from before there were notes, or from a time in which this process did not run. */
const LATE_MS = 7 * 24 * 60 * 60_000;

/** Publishes, once for each, which consultations have been over for a while and have no signed note. */
export async function remindUnsigned(deps: RemindDeps): Promise<void> {
  const until = new Date(deps.now().getTime() - deps.noteReminderMs);
  const ended = { from: new Date(until.getTime() - LATE_MS), until };
  for (const { _id } of await deps.consultations.listToRemind(ended, MAX_CONSULTATIONS))
    await inTransaction(deps.connection, async (session) => {
      // Another process may have been faster, or the consultation was refunded meanwhile.
      const consultation = await deps.consultations.takeToRemind(session, _id);
      if (!consultation || (await deps.notes.find(_id, session))?.signedAt) return;
      const { patientId, doctorId, endsAt } = consultation;
      await deps.outbox.append(session, {
        type: 'record.note.left-unsigned.v1',
        data: { bookingId: _id, patientId, doctorId, completionAt: endsAt.toISOString() },
        requestId: randomUUID(),
        now: deps.now(),
      });
    });
}
