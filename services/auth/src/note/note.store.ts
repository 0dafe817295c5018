import { randomUUID } from 'node:crypto';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** What support has written down about a user, who never sees it. */
export interface NoteRecord {
  _id: string;
  personId: string;
  authorId: string;
  text: string;
  at: Date;
}

const schema = schemaOf<NoteRecord>({ _id: String, personId: String, authorId: String, text: String, at: Date }).index({
  personId: 1,
  at: -1,
});

export function createNoteStore(connection: Connection) {
  const notes = modelOf<NoteRecord>(connection, 'SupportNote', schema, 'support_notes');
  return {
    /** The newest first. */
    list: (personId: string, limit: number, session: ClientSession | null = null): Promise<NoteRecord[]> =>
      notes.find({ personId }).sort({ at: -1 }).limit(limit).session(session).lean<NoteRecord[]>(),
    async add(session: ClientSession, note: Omit<NoteRecord, '_id'>): Promise<void> {
      await notes.create([{ _id: randomUUID(), ...note }], { session });
    },
    async removeAllOf(session: ClientSession, personId: string): Promise<void> {
      await notes.deleteMany({ personId }, { session });
    },
  };
}
export type NoteStore = ReturnType<typeof createNoteStore>;
