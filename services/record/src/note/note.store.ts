import { MAX_EXPORTED, type NoteTexts, type Species, type Told } from '@vetcare/contracts';
import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';

/** What was added to a signed note. */
export interface Addition {
  key: string;
  text: string;
  isForOwner: boolean;
  at: Date;
}

/** What a doctor writes of one consultation. */
export interface NoteRecord extends NoteTexts {
  /** The booking's id. */
  _id: string;
  doctorId: string;
  patientId: string;
  /** The time of the last change of a text, which is the version. */
  changedAt: Date;
  edits: Edit[];
  signedAt: Date | null;
  /** The doctor's name then. */
  signedBy: string | null;
  petId: string | null;
  /** The pet that was named when its words were begun. Missing if none was. */
  begunFor?: string | undefined;
  /** The animal and what was told, copied with the signature: the note stays whole when the pet or the account is deleted. */
  pet: { name: string; species: Species } | null;
  told: Told | null;
  additions: Addition[];
  /** When the owner is reminded of the follow-up. Missing if they are not, or were. */
  remindAt?: Date | undefined;
  /** True once the patient has deleted the account, see `forgetNotes`. */
  patientLeft?: boolean | undefined;
}

const schema = schemaOf<NoteRecord>({
  _id: String,
  doctorId: { type: String, required: true },
  patientId: { type: String, required: true },
  findings: { type: String, default: '' },
  assessment: { type: String, default: '' },
  plan: { type: String, default: '' },
  privateNotes: { type: String, default: '' },
  summary: { type: String, default: '' },
  followUpOn: { type: String, default: '' },
  changedAt: { type: Date, required: true },
  edits: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })],
  signedAt: { type: Date, default: null },
  signedBy: { type: String, default: null },
  petId: { type: String, default: null },
  begunFor: String,
  pet: { type: Object, default: null },
  told: { type: Object, default: null },
  additions: [nestedSchemaOf<Addition>({ key: String, text: String, isForOwner: Boolean, at: Date })],
  remindAt: Date,
  patientLeft: Boolean,
})
  .index({ doctorId: 1, changedAt: -1 })
  .index({ petId: 1, signedAt: -1 })
  .index({ patientId: 1 })
  .index({ remindAt: 1 }, { sparse: true })
  .index({ patientLeft: 1, changedAt: 1 }, { partialFilterExpression: { patientLeft: true } });

const MAX_VISITS = 300;

const listedNotes = (rows: Model<NoteRecord>) => ({
  /** The doctor's own, the one that was changed last first. */
  listOf: (doctorId: string, { before, limit }: { before: Date | undefined; limit: number }) =>
    rows
      .find({ doctorId, ...(before && { changedAt: { $lt: before } }) })
      .sort({ changedAt: -1 })
      .limit(limit)
      .lean<NoteRecord[]>(),
});

/** The bookings whose signed notes are about a pet, the newest first. */
const signedNotes = (rows: Model<NoteRecord>) => ({
  signedBookingsOfPet: (petId: string) =>
    rows
      .find({ petId, signedAt: { $ne: null } }, { _id: 1 })
      .sort({ signedAt: -1 })
      .limit(MAX_EXPORTED)
      .lean<Pick<NoteRecord, '_id'>[]>(),
});

export function createNoteStore(connection: Connection) {
  const rows = modelOf<NoteRecord>(connection, 'Note', schema, 'notes');
  return {
    ...signedNotes(rows),
    ...listedNotes(rows),
    find: (id: string, session: ClientSession | null = null) =>
      rows.findById(id).session(session).lean<NoteRecord | null>(),
    findMany: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<NoteRecord[]>(),
    countSigned: (ids: string[]) => rows.countDocuments({ _id: { $in: ids }, signedAt: { $ne: null } }),
    /** As many as are listed, or as are exported. */
    signedOfPet: (petId: string, { all = false } = {}) =>
      rows
        .find({ petId, signedAt: { $ne: null } })
        .sort({ signedAt: -1 })
        .limit(all ? MAX_EXPORTED : MAX_VISITS)
        .lean<NoteRecord[]>(),
    add: (session: ClientSession, note: NoteRecord) => rows.create([note], { session }),
    /** Changes a note that is not signed. If it is signed meanwhile, the transaction begins again. */
    async change(session: ClientSession, id: string, set: Partial<NoteRecord>): Promise<void> {
      await rows.updateOne({ _id: id, signedAt: null }, { $set: set }, { session });
    },
    /** What a doctor who deletes the account leaves: what was signed, for the owners, without what was the doctor's alone. */
    async leaveSigned(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteMany({ doctorId, signedAt: null }, { session });
      await rows.updateMany({ doctorId }, { $set: { privateNotes: '' } }, { session });
    },
    async markLeft(session: ClientSession, patientId: string): Promise<void> {
      await rows.updateMany({ patientId }, { $set: { patientLeft: true } }, { session });
    },
    /** Removes those of patients who left, if nothing was written in them or added since. */
    async forgetLeft(before: Date): Promise<void> {
      const added = { $elemMatch: { at: { $gte: before } } };
      await rows.deleteMany({ patientLeft: true, changedAt: { $lt: before }, additions: { $not: added } });
    },
    listToRemind: (now: Date, limit: number) =>
      rows
        .find({ remindAt: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean<Pick<NoteRecord, '_id'>[]>(),
    /** @returns the note, unless another process was faster */
    takeToRemind: (session: ClientSession, _id: string, now: Date) =>
      rows
        .findOneAndUpdate({ _id, remindAt: { $lte: now } }, { $unset: { remindAt: 1 } }, { session })
        .lean<NoteRecord | null>(),
    async append(session: ClientSession, id: string, addition: Addition): Promise<void> {
      await rows.updateOne({ _id: id }, { $push: { additions: addition } }, { session });
    },
  };
}
export type NoteStore = ReturnType<typeof createNoteStore>;
