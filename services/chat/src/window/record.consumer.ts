import type { Handlers } from '@vetcare/messaging';
import type { WindowStore } from './window.store';

/** A doctor who signs a note of a consultation, or writes a prescription in it, has opened it. */
export const recordHandlers = ({ windows }: { windows: Pick<WindowStore, 'noteRecorded'> }): Handlers => ({
  'record.note.signed.v1': async ({ data, occurredAt }, session) => {
    await windows.noteRecorded(session, data, new Date(occurredAt));
  },
  'record.prescription.issued.v1': async ({ data, occurredAt }, session) => {
    await windows.noteRecorded(session, data, new Date(occurredAt));
  },
});
