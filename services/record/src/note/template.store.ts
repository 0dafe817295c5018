import type { SaveTemplateBody } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';

/** What a doctor likes to begin a note with. */
export interface TemplateRecord extends SaveTemplateBody {
  _id: Types.ObjectId;
  doctorId: string;
}

const schema = schemaOf<TemplateRecord>({
  doctorId: { type: String, required: true },
  name: { type: String, required: true },
  findings: String,
  assessment: String,
  plan: String,
  summary: String,
}).index({ doctorId: 1, name: 1 }, { unique: true });

export function createTemplateStore(connection: Connection) {
  const rows = modelOf<TemplateRecord>(connection, 'NoteTemplate', schema, 'noteTemplates');
  return {
    listOf: (doctorId: string) => rows.find({ doctorId }).sort({ name: 1 }).lean<TemplateRecord[]>(),
    countOthers: (session: ClientSession, doctorId: string, name: string) =>
      rows.countDocuments({ doctorId, name: { $ne: name } }).session(session),
    put: (session: ClientSession, doctorId: string, { name, ...texts }: SaveTemplateBody) =>
      rows
        .findOneAndUpdate(
          { doctorId, name },
          { $set: texts, $setOnInsert: { _id: new Types.ObjectId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<TemplateRecord>(),
    /** @returns whether there was one */
    async remove(doctorId: string, id: string): Promise<boolean> {
      return (await rows.deleteOne({ _id: id, doctorId })).deletedCount > 0;
    },
    async removeAllOf(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteMany({ doctorId }, { session });
    },
  };
}
