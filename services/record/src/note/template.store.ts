import type { SaveTemplateBody } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';

/** What a doctor likes to begin a note with. */
export interface TemplateRecord extends SaveTemplateBody {
  _id: Types.ObjectId;
  doctorId: string;
  /** Missing from those of before it was compared. */
  changedAt?: Date;
}

const schema = schemaOf<TemplateRecord>({
  doctorId: { type: String, required: true },
  name: { type: String, required: true },
  findings: String,
  assessment: String,
  plan: String,
  summary: String,
  changedAt: Date,
}).index({ doctorId: 1, name: 1 }, { unique: true });

/** When it was changed last, or was kept first where that is all that is known: so much a window must have seen to replace it. */
export const changedAtOf = ({ _id, changedAt }: TemplateRecord): Date => changedAt ?? _id.getTimestamp();

export function createTemplateStore(connection: Connection) {
  const rows = modelOf<TemplateRecord>(connection, 'NoteTemplate', schema, 'noteTemplates');
  return {
    listOf: (doctorId: string) => rows.find({ doctorId }).sort({ name: 1 }).lean<TemplateRecord[]>(),
    find: (session: ClientSession, doctorId: string, id: string) =>
      rows.findOne({ _id: id, doctorId }).session(session).lean<TemplateRecord | null>(),
    findNamed: (session: ClientSession, doctorId: string, name: string) =>
      rows.findOne({ doctorId, name }).session(session).lean<TemplateRecord | null>(),
    countOthers: (session: ClientSession, doctorId: string, name: string) =>
      rows.countDocuments({ doctorId, name: { $ne: name } }).session(session),
    put: (session: ClientSession, doctorId: string, { name, ...texts }: SaveTemplateBody & { changedAt: Date }) =>
      rows
        .findOneAndUpdate(
          { doctorId, name },
          { $set: texts, $setOnInsert: { _id: new Types.ObjectId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<TemplateRecord>(),
    async remove(session: ClientSession, doctorId: string, id: string): Promise<void> {
      await rows.deleteOne({ _id: id, doctorId }, { session });
    },
    async removeAllOf(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteMany({ doctorId }, { session });
    },
  };
}
