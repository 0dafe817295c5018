import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import type { Broadcast } from '../socket/broadcast';
import type { WindowStore } from '../window/window.store';
import { type AnsweredDeps, tellRecorded, tellWritten } from './tell-answered';

interface RecordDeps extends Pick<AnsweredDeps, 'messages' | 'outbox' | 'now'> {
  windows: AnsweredDeps['windows'] & Pick<WindowStore, 'find' | 'noteRecorded' | 'noteTold'>;
  broadcast: Pick<Broadcast, 'windowChanged'>;
}

type Written = Event<'record.note.signed.v1' | 'record.note.added-to.v1' | 'record.prescription.issued.v1'>;

/**
 * A doctor who signs a note of a consultation, adds to it, or writes a prescription in it, has opened it, and has answered the patient. What
 * the patient tells by the form asks as a message does. Both of them have it on their screens at once.
 */
export function recordHandlers(deps: RecordDeps): Handlers {
  const tellBoth =
    ({ patientId, doctorId }: { patientId: string; doctorId: string }) =>
    (): void =>
      deps.broadcast.windowChanged(patientId, doctorId);
  async function wrote({ data, occurredAt }: Written, session: ClientSession) {
    await deps.windows.noteRecorded(session, data, new Date(occurredAt));
    await tellRecorded(deps, session, data.bookingId);
    return tellBoth(data);
  }
  return {
    'record.note.signed.v1': wrote,
    'record.note.added-to.v1': wrote,
    'record.prescription.issued.v1': wrote,
    'record.note.told.v1': async ({ data }, session) => {
      const toldAt = new Date(data.toldAt);
      await deps.windows.noteTold(session, data, toldAt);
      await tellWritten(deps, session, data, toldAt);
      return tellBoth(data);
    },
  };
}
