import type { FreeDay } from '@vetcare/contracts';
import { type Edit, modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model, PipelineStage, QueryFilter } from 'mongoose';
import { type ComingFees, type DoctorRecord, searchKeysOf } from './doctor';

const comingFeesSchema = nestedSchemaOf<ComingFees>({
  feesPaise: Number,
  effectiveFrom: Date,
  setBy: String,
  requestId: String,
});

const editSchema = nestedSchemaOf<Edit>({ field: String, at: Date, by: String });

const schema = schemaOf<DoctorRecord>({
  FirstName: String,
  LastName: String,
  searchKeys: { type: [String], default: undefined },
  email: String,
  PhoneNo: String,
  gender: String,
  age: Number,
  image: String,
  specialization: String,
  experience: Number,
  feesPaise: Number,
  comingFees: { type: comingFeesSchema, default: null },
  rating: Number,
  ratingCount: Number,
  description: String,
  languages: { type: [String], default: undefined },
  species: { type: [String], default: undefined },
  isAvailable: Boolean,
  instantBookings: { type: String, default: null },
  isValidated: Boolean,
  licence: { type: Object, default: null },
  hours: { type: Object, default: null },
  calendar: { type: Object, default: null },
  freeDays: { type: [nestedSchemaOf<FreeDay>({ date: String, until: String })], default: undefined },
  freeDaysAt: Date,
  isHere: Boolean,
  answersWithin: Number,
  reachAt: Date,
  rank: Number,
  rankDueAt: Date,
  validatedAt: Date,
  ratedAt: Date,
  contactAt: Date,
  licenceAt: Date,
  deletedAt: Date,
  changedAt: Date,
  edits: { type: [editSchema], default: undefined },
})
  .index({ isValidated: 1, rank: -1, _id: 1 })
  .index({ isValidated: 1, rating: -1, _id: 1 })
  .index({ isValidated: 1, feesPaise: 1, _id: 1 })
  .index({ isValidated: 1, experience: -1, _id: 1 })
  // A covering index for the counts of the filters.
  .index({ isValidated: 1, specialization: 1, rating: 1, experience: 1, feesPaise: 1 })
  .index({ 'comingFees.effectiveFrom': 1 })
  .index({ rankDueAt: 1 });

export function createDoctorStore(connection: Connection) {
  const doctors = modelOf<DoctorRecord>(connection, 'Doctor', schema, 'doctors');
  return {
    find: (id: string, session?: ClientSession) =>
      doctors
        .findById(id)
        .session(session ?? null)
        .lean<DoctorRecord>(),
    async add(record: DoctorRecord, session: ClientSession): Promise<void> {
      await doctors.create([record], { session });
    },
    /** @returns the doctor after the change; null if there is none or `only` does not match */
    change: (id: string, set: Partial<DoctorRecord>, session: ClientSession, only: QueryFilter<DoctorRecord> = {}) =>
      doctors
        .findOneAndUpdate({ _id: id, ...only }, { $set: set }, { session, returnDocument: 'after' })
        .lean<DoctorRecord>(),
    search: (filter: QueryFilter<DoctorRecord>, sort: Record<string, 1 | -1>, limit: number) =>
      doctors.find(filter).sort(sort).limit(limit).lean<DoctorRecord[]>(),
    addSearchKeys: () => addSearchKeys(doctors),
    /** Ids of doctors whose scheduled fee is due, the most overdue first. */
    async withFeesDue(now: Date): Promise<string[]> {
      const due = await doctors
        .find({ 'comingFees.effectiveFrom': { $lte: now } })
        .sort({ 'comingFees.effectiveFrom': 1 })
        .limit(100)
        .select('_id')
        .lean();
      return due.map(({ _id }) => String(_id));
    },
    /** Ids of doctors whose rank the calendar has changed by now. */
    async withRankDue(now: Date): Promise<string[]> {
      const due = await doctors
        .find({ rankDueAt: { $lte: now } })
        .limit(100)
        .select('_id')
        .lean();
      return due.map(({ _id }) => String(_id));
    },
    /** Makes the ranks due of doctors with a calendar from before it was part of the rank. */
    async askForRanks(): Promise<void> {
      const before = { calendar: { $ne: null }, rankDueAt: { $exists: false } };
      await doctors.updateMany(before, { $set: { rankDueAt: new Date(0) } });
    },
    async count(filter: QueryFilter<DoctorRecord>): Promise<number> {
      const [counted] = await doctors.aggregate<{ total: number }>([{ $match: filter }, { $count: 'total' }]);
      return counted?.total ?? 0;
    },
    /** Runs further aggregation stages on the doctors that match. */
    aggregate: <Row>(filter: QueryFilter<DoctorRecord>, stages: PipelineStage[]) =>
      doctors.aggregate<Row>([{ $match: filter }, ...stages]),
  };
}

/** Adds the search keys to doctors who registered before there were any. */
async function addSearchKeys(doctors: Model<DoctorRecord>): Promise<void> {
  const without = { searchKeys: { $exists: false } };
  for await (const { _id, FirstName, LastName } of doctors.find(without).lean<DoctorRecord[]>().cursor())
    await doctors.updateOne(
      { ...without, _id, FirstName, LastName },
      { $set: { searchKeys: searchKeysOf({ FirstName, LastName }) }, $unset: { searchName: 1 } },
    );
}
export type DoctorStore = ReturnType<typeof createDoctorStore>;
