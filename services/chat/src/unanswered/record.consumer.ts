import type { Event } from '@vetcare/contracts';
import type { Handlers } from '@vetcare/messaging';
import type { ClientSession } from 'mongoose';
import { startOf, type WindowStore } from '../window/window.store';
import { type PublishDeps, publishAnswer } from './tell-answered';

interface RecordDeps extends PublishDeps {
  windows: PublishDeps['windows'] & Pick<WindowStore, 'find' | 'noteRecorded' | 'noteTold'>;
}

type Written = Event<'record.note.signed.v1' | 'record.note.added-to.v1' | 'record.prescription.issued.v1'>;

/**
 * A doctor who signs a note of a consultation, adds to it, or writes a prescription in it, has opened it, and has answered the patient. What
 * the patient tells by the form asks as a message does.
 */
export function recordHandlers(deps: RecordDeps): Handlers {
  async function wrote({ data, occurredAt }: Written, session: ClientSession): Promise<void> {
    const at = new Date(occurredAt);
    await deps.windows.noteRecorded(session, data, at);
    const window = await deps.windows.find(data.bookingId, session);
    if (!window?.paidAt || !window.endsAt || window.refunded || startOf(window.endsAt) <= at) return;
    await publishAnswer(deps, session, window, at);
  }
  return {
    'record.note.signed.v1': wrote,
    'record.note.added-to.v1': wrote,
    'record.prescription.issued.v1': wrote,
    'record.note.told.v1': ({ data }, session) => deps.windows.noteTold(session, data, new Date(data.toldAt)),
  };
}
