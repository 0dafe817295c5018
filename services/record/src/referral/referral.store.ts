import { createHash, randomBytes } from 'node:crypto';
import { MAX_EXPORTED, type ReferralState } from '@vetcare/contracts';
import { modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Model, Types } from 'mongoose';
import { NO_LINK, type ReferralRecord } from './referral';

const schema = schemaOf<ReferralRecord>({
  key: { type: String, required: true, unique: true },
  bookingId: { type: String, required: true },
  doctorId: { type: String, required: true },
  patientId: { type: String, required: true },
  petId: { type: String, required: true },
  pet: { type: Object, required: true },
  toDoctorId: { type: String, default: null },
  clinic: { type: Object, default: null },
  reason: { type: String, required: true },
  summary: { type: String, required: true },
  pictures: [String],
  documents: [nestedSchemaOf<ReferralRecord['documents'][number]>({ path: String, name: String, bytes: Number })],
  state: { type: String, required: true },
  createdAt: { type: Date, required: true },
  answeredAt: { type: Date, default: null },
  endedAt: { type: Date, default: null },
  accessUntil: { type: Date, default: null },
  linkHash: { type: String, default: null },
  linkEndsAt: { type: Date, default: null },
  linkOwnerId: { type: String, default: null },
})
  .index({ bookingId: 1, createdAt: -1 })
  .index({ petId: 1, createdAt: -1 })
  .index({ toDoctorId: 1, accessUntil: -1 })
  .index({ doctorId: 1 })
  .index({ patientId: 1 })
  .index({ linkOwnerId: 1 }, { partialFilterExpression: { linkOwnerId: { $type: 'string' } } })
  .index({ linkHash: 1 }, { unique: true, partialFilterExpression: { linkHash: { $type: 'string' } } });

const MAX_LISTED = 100;
const TOKEN_BYTES = 32;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The referrals to this doctor to which an owner has agreed, while the access lasts. */
const openTo = (toDoctorId: string, now: Date) => ({
  ...{ toDoctorId, state: 'agreed' as const },
  accessUntil: { $gt: now },
});

export type NewReferral = Pick<
  ReferralRecord,
  | 'key'
  | 'bookingId'
  | 'doctorId'
  | 'patientId'
  | 'petId'
  | 'pet'
  | 'toDoctorId'
  | 'clinic'
  | 'reason'
  | 'summary'
  | 'pictures'
  | 'documents'
  | 'createdAt'
>;

/** The links to letters, one of each referral at most. */
const letterLinks = (rows: Model<ReferralRecord>) => ({
  /** Makes a link to the letter, which ends an earlier one. @returns also the token, which is known to nobody else */
  async makeLink(
    session: ClientSession,
    _id: string,
    by: Readonly<Pick<ReferralRecord, 'linkOwnerId' | 'linkEndsAt'>>,
  ) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const set = { linkHash: hashOf(token), ...by };
    const referral = await rows
      .findOneAndUpdate({ _id, state: 'agreed' }, { $set: set }, { session, returnDocument: 'after' })
      .lean<ReferralRecord | null>();
    return referral && { referral, token };
  },
  byLink: (token: string, now: Date) =>
    rows.findOne({ linkHash: hashOf(token), linkEndsAt: { $gt: now }, state: 'agreed' }).lean<ReferralRecord | null>(),
  /** Ends the links that this owner made, to the letters about one pet or about all. */
  async endLinksOf(session: ClientSession, linkOwnerId: string, petId?: string): Promise<void> {
    await rows.updateMany({ linkOwnerId, ...(petId && { petId }) }, { $set: NO_LINK }, { session });
  },
});

const removals = (rows: Model<ReferralRecord>) => ({
  async removeAllOf(session: ClientSession, petId: string): Promise<void> {
    await rows.deleteMany({ petId }, { session });
  },
  /** With the account of the patient go theirs, and with that of a doctor what waits; what is open to that doctor ends. */
  async forgetPerson(session: ClientSession, personId: string, now: Date): Promise<void> {
    await rows.deleteMany({ $or: [{ patientId: personId }, { doctorId: personId, state: 'asked' }] }, { session });
    const ended = { state: 'withdrawn', endedAt: now, ...NO_LINK };
    await rows.updateMany({ toDoctorId: personId, state: { $in: ['asked', 'agreed'] } }, { $set: ended }, { session });
  },
});

/** For the timeline of a pet: when each was made, and those of a page of it. */
const moments = (rows: Model<ReferralRecord>) => ({
  momentsOfPet: (petId: string) =>
    rows
      .find({ petId }, { createdAt: 1 })
      .sort({ createdAt: -1 })
      .limit(MAX_EXPORTED)
      .lean<Pick<ReferralRecord, '_id' | 'createdAt'>[]>(),
  findMany: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<ReferralRecord[]>(),
});

export function createReferralStore(connection: Connection) {
  const rows = modelOf<ReferralRecord>(connection, 'Referral', schema, 'referrals');
  return {
    ...moments(rows),
    ...letterLinks(rows),
    ...removals(rows),
    find: (id: string, session: ClientSession | null = null) =>
      rows.findById(id).session(session).lean<ReferralRecord | null>(),
    byKey: (key: string) => rows.findOne({ key }).lean<ReferralRecord | null>(),
    countOf: (session: ClientSession, bookingId: string) => rows.countDocuments({ bookingId }).session(session),
    sentOf: (doctorId: string, bookingId: string) =>
      rows.find({ bookingId, doctorId }).sort({ createdAt: -1 }).limit(MAX_LISTED).lean<ReferralRecord[]>(),
    ofPet: (petId: string) => rows.find({ petId }).sort({ createdAt: -1 }).limit(MAX_LISTED).lean<ReferralRecord[]>(),
    everyOfPet: (petId: string) =>
      rows.find({ petId }).sort({ createdAt: -1 }).limit(MAX_EXPORTED).lean<ReferralRecord[]>(),
    /** Those of these pets that wait for an answer. */
    askedOf: (petIds: string[], doctorId: string | undefined) =>
      rows
        .find({ petId: { $in: petIds }, state: 'asked', ...(doctorId && { doctorId }) })
        .sort({ createdAt: -1 })
        .limit(MAX_LISTED)
        .lean<ReferralRecord[]>(),
    openTo: (doctorId: string, now: Date) =>
      rows.find(openTo(doctorId, now)).sort({ accessUntil: -1 }).limit(MAX_LISTED).lean<ReferralRecord[]>(),
    findOpen: (_id: string, doctorId: string, now: Date) =>
      rows.findOne({ ...openTo(doctorId, now), _id }).lean<ReferralRecord | null>(),
    opensPet: async (petId: string, doctorId: string, now: Date): Promise<boolean> =>
      (await rows.exists({ ...openTo(doctorId, now), petId })) !== null,
    async add(session: ClientSession, given: NewReferral, _id: Types.ObjectId): Promise<ReferralRecord> {
      const open = { state: 'asked' as const, answeredAt: null, endedAt: null, accessUntil: null };
      const added = { ...given, ...open, _id, ...NO_LINK };
      await rows.create([added], { session });
      return added;
    },
    /** Changes one that is still in the state from which that was decided. @returns null if it no longer is */
    change: (session: ClientSession, _id: string, before: ReferralState, set: Partial<ReferralRecord>) =>
      rows
        .findOneAndUpdate({ _id, state: before }, { $set: set }, { session, returnDocument: 'after' })
        .lean<ReferralRecord | null>(),
  };
}
export type ReferralStore = ReturnType<typeof createReferralStore>;
