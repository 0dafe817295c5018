import type { SavedAnswer } from '@vetcare/contracts';
import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** All saved answers of a doctor: one record, because their order is theirs together. */
export interface SavedAnswersRecord {
  /** The doctor's id. */
  _id: string;
  answers: SavedAnswer[];
  /** The time of the last change, which is the version. */
  changedAt: Date;
  /** Who changed an answer, by its id, or the order last. */
  edits: Edit[];
}

const schema = schemaOf<SavedAnswersRecord>({
  _id: String,
  answers: [nestedSchemaOf<SavedAnswer>({ _id: String, title: String, text: String })],
  changedAt: { type: Date, required: true },
  edits: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })],
});

export function createSavedAnswerStore(connection: Connection) {
  const rows = modelOf<SavedAnswersRecord>(connection, 'SavedAnswers', schema, 'savedAnswers');
  return {
    find: (doctorId: string, session: ClientSession | null = null): Promise<SavedAnswersRecord | null> =>
      rows.findById(doctorId).session(session).lean<SavedAnswersRecord | null>().exec(),
    async put(session: ClientSession, { _id, ...set }: SavedAnswersRecord): Promise<void> {
      await rows.updateOne({ _id }, { $set: set }, { session, upsert: true });
    },
    async removeAllOf(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteOne({ _id: doctorId }, { session });
    },
  };
}
export type SavedAnswerStore = ReturnType<typeof createSavedAnswerStore>;
