import { type IntakeDocument, type IntakeVideo, MAX_EXPORTED } from '@vetcare/contracts';
import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, Types } from 'mongoose';
import { type Answers, type IntakeRecord, isTold } from './intake';
import { petsOfIntakes } from './pets-of-intakes';

export type { Answers, IntakeRecord } from './intake';

export type IntakeKey = Pick<IntakeRecord, 'patientId' | 'doctorId' | 'bookingId'>;

const schema = schemaOf<IntakeRecord>({
  patientId: { type: String, required: true },
  doctorId: { type: String, required: true },
  bookingId: { type: String, default: null },
  petId: String,
  reason: String,
  since: String,
  eats: String,
  drinks: String,
  moves: String,
  redFlags: [String],
  sharesHistory: Boolean,
  pictures: [String],
  documents: [nestedSchemaOf<IntakeDocument>({ path: String, name: String, bytes: Number })],
  video: {
    type: nestedSchemaOf<IntakeVideo>({ path: String, type: { type: String }, bytes: Number, seconds: Number }),
    default: null,
  },
  changedAt: { type: Date, required: true },
  edits: [nestedSchemaOf<Edit>({ field: String, at: Date, by: String })],
})
  .index({ patientId: 1, doctorId: 1, bookingId: 1 }, { unique: true })
  .index({ bookingId: 1 })
  .index({ petId: 1, changedAt: -1 });

/** So many visits of a pet are listed. */
const MAX_VISITS = 300;

export function createIntakeStore(connection: Connection) {
  const rows = modelOf<IntakeRecord>(connection, 'Intake', schema, 'intakes');
  return {
    ...petsOfIntakes(rows),
    find: ({ patientId, doctorId, bookingId }: IntakeKey, session: ClientSession | null = null) =>
      rows.findOne({ patientId, doctorId, bookingId }).session(session).lean<IntakeRecord | null>(),
    hasTold: async ({ patientId, doctorId, bookingId }: IntakeKey, session: ClientSession): Promise<boolean> =>
      isTold(await rows.findOne({ patientId, doctorId, bookingId }).session(session).lean<IntakeRecord | null>()),
    byId: (id: string) => rows.findById(id).lean<IntakeRecord | null>(),
    ofBookings: (bookingIds: string[]) => rows.find({ bookingId: { $in: bookingIds } }).lean<IntakeRecord[]>(),
    /** What was told about a pet to doctors whose consultation was paid, the newest first: as many as are listed, or as are exported. */
    ofPet: (petId: string, { all = false } = {}) =>
      rows
        .find({ petId, bookingId: { $ne: null } })
        .sort({ changedAt: -1 })
        .limit(all ? MAX_EXPORTED : MAX_VISITS)
        .lean<IntakeRecord[]>(),
    /** Changes what is told, or begins it. */
    save: (
      session: ClientSession,
      { patientId, doctorId, bookingId }: IntakeKey,
      set: Partial<Answers> & Pick<IntakeRecord, 'changedAt' | 'edits'>,
    ) =>
      rows
        .findOneAndUpdate(
          { patientId, doctorId, bookingId },
          { $set: set, $setOnInsert: { _id: new Types.ObjectId() } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<IntakeRecord>(),
    /** How much room the documents of a patient take, in bytes, those for all doctors together. */
    async documentBytesOf(session: ClientSession, patientId: string): Promise<number> {
      const intakes = await rows.find({ patientId }, { documents: 1 }).session(session).lean<IntakeRecord[]>();
      return intakes.flatMap(({ documents = [] }) => documents).reduce((sum, { bytes }) => sum + bytes, 0);
    },
    /** Makes what was told before paying part of the booking, unless that has its own already. */
    async attach(session: ClientSession, { patientId, doctorId, bookingId }: IntakeKey): Promise<void> {
      if (await rows.exists({ patientId, doctorId, bookingId }).session(session)) return;
      await rows.updateOne({ patientId, doctorId, bookingId: null }, { $set: { bookingId } }, { session });
    },
    /** @returns the ids of what was told about it, whose videos have to go as well */
    async forgetPet(session: ClientSession, petId: string): Promise<string[]> {
      const about = await rows.find({ petId }, { _id: 1 }).session(session).lean<Pick<IntakeRecord, '_id'>[]>();
      await rows.updateMany({ petId }, { $set: { petId: null, video: null } }, { session });
      return about.map(({ _id }) => String(_id));
    },
    async forgetVideo(session: ClientSession, _id: string): Promise<void> {
      await rows.updateOne({ _id }, { $set: { video: null } }, { session });
    },
    /** @returns those that were removed */
    async removeAllOf(session: ClientSession, patientId: string): Promise<IntakeRecord[]> {
      const found = await rows.find({ patientId }).session(session).lean<IntakeRecord[]>();
      await rows.deleteMany({ patientId }, { session });
      return found;
    },
  };
}
export type IntakeStore = ReturnType<typeof createIntakeStore>;
