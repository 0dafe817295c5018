import type { PrescriptionContent } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** What a doctor has written of a prescription and not issued yet. Each consultation has one at most. */
export interface DraftRecord {
  /** The booking's id. */
  _id: string;
  doctorId: string;
  patientId: string;
  content: PrescriptionContent;
  /** The pet that it was written for. Missing from those of before that was stored. */
  petId?: string | undefined;
  /** How often it was saved, so that a window which has not seen the last time can't undo it. */
  number: number;
  changedAt: Date;
}

const schema = schemaOf<DraftRecord>({
  _id: String,
  doctorId: { type: String, required: true },
  patientId: { type: String, required: true },
  content: { type: Object, required: true },
  petId: String,
  number: { type: Number, required: true },
  changedAt: { type: Date, required: true },
})
  .index({ doctorId: 1 })
  .index({ patientId: 1 });

export function createDraftStore(connection: Connection) {
  const rows = modelOf<DraftRecord>(connection, 'PrescriptionDraft', schema, 'prescription_drafts');
  return {
    find: (bookingId: string) => rows.findById(bookingId).lean<DraftRecord | null>(),
    /** @returns false if another window was faster */
    async save(session: ClientSession, draft: DraftRecord, basedOn: number): Promise<boolean> {
      const { _id, ...set } = draft;
      if (basedOn > 0)
        return (await rows.updateOne({ _id, number: basedOn }, { $set: set }, { session })).matchedCount > 0;
      if (await rows.exists({ _id }).session(session)) return false;
      await rows.create([draft], { session });
      return true;
    },
    async remove(session: ClientSession, bookingId: string): Promise<void> {
      await rows.deleteOne({ _id: bookingId }, { session });
    },
    async removeAllOf(session: ClientSession, personId: string): Promise<void> {
      await rows.deleteMany({ $or: [{ doctorId: personId }, { patientId: personId }] }, { session });
    },
  };
}
export type DraftStore = ReturnType<typeof createDraftStore>;
