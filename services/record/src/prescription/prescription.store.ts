import { randomBytes } from 'node:crypto';
import { MAX_EXPORTED } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import { type ClientSession, type Connection, type Model, Types } from 'mongoose';
import type { PrescriptionRecord } from './prescription';

const schema = schemaOf<PrescriptionRecord>({
  bookingId: { type: String, required: true },
  doctorId: { type: String, required: true },
  patientId: { type: String, default: null },
  petId: { type: String, default: null },
  key: { type: String, required: true },
  code: { type: String, required: true },
  version: { type: Number, required: true },
  state: { type: String, required: true },
  issuedAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  reason: { type: String, default: null },
  doctor: { type: Object, required: true },
  owner: { type: Object, required: true },
  pet: { type: Object, required: true },
  weightKg: { type: Number, default: null },
  lines: { type: [Object], required: true },
  advice: { type: String, default: '' },
})
  .index({ key: 1 }, { unique: true })
  .index({ code: 1 }, { unique: true })
  .index({ bookingId: 1, issuedAt: -1 })
  .index({ petId: 1, issuedAt: -1 })
  .index({ doctorId: 1, issuedAt: -1 })
  .index({ patientId: 1 });

/** 128 random bits in 22 letters: nobody finds one by trying. */
const CODE_BYTES = 16;
const MAX_LISTED = 100;

export type IssuedPrescription = Omit<PrescriptionRecord, '_id' | 'code' | 'state' | 'endedAt' | 'reason'>;

/** For the timeline of a pet: when each was issued, and those of a page of it. */
const moments = (rows: Model<PrescriptionRecord>) => ({
  momentsOfPet: (petId: string) =>
    rows
      .find({ petId }, { issuedAt: 1 })
      .sort({ issuedAt: -1 })
      .limit(MAX_EXPORTED)
      .lean<Pick<PrescriptionRecord, '_id' | 'issuedAt'>[]>(),
  findMany: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<PrescriptionRecord[]>(),
});

export function createPrescriptionStore(connection: Connection) {
  const rows = modelOf<PrescriptionRecord>(connection, 'Prescription', schema, 'prescriptions');
  return {
    ...moments(rows),
    find: (id: string) => rows.findById(id).lean<PrescriptionRecord | null>(),
    byKey: (key: string) => rows.findOne({ key }).lean<PrescriptionRecord | null>(),
    byCode: (code: string) => rows.findOne({ code }).lean<PrescriptionRecord | null>(),
    ofBooking: (bookingId: string, doctorId: string, session?: ClientSession) =>
      rows
        .find({ bookingId, doctorId }, null, { session })
        .sort({ issuedAt: -1, _id: -1 })
        .limit(MAX_LISTED)
        .lean<PrescriptionRecord[]>(),
    ofPet: (petId: string) =>
      rows.find({ petId }).sort({ issuedAt: -1, _id: -1 }).limit(MAX_LISTED).lean<PrescriptionRecord[]>(),
    everyOfPet: (petId: string) =>
      rows.find({ petId }).sort({ issuedAt: -1, _id: -1 }).limit(MAX_EXPORTED).lean<PrescriptionRecord[]>(),
    lastOf: (doctorId: string) => rows.findOne({ doctorId }).sort({ issuedAt: -1 }).lean<PrescriptionRecord | null>(),
    async add(session: ClientSession, issued: IssuedPrescription): Promise<PrescriptionRecord> {
      const added: PrescriptionRecord = {
        ...issued,
        _id: new Types.ObjectId(),
        code: randomBytes(CODE_BYTES).toString('base64url'),
        ...{ state: 'valid', endedAt: null, reason: null },
      };
      await rows.create([added], { session });
      return added;
    },
    /** Ends a valid one. @returns null if it has ended already */
    end: (
      session: ClientSession,
      { _id, doctorId }: { _id: string; doctorId: string },
      ended: { state: 'replaced' | 'withdrawn'; endedAt: Date; reason: string | null },
    ) =>
      rows
        .findOneAndUpdate({ _id, doctorId, state: 'valid' }, { $set: ended }, { session, returnDocument: 'after' })
        .lean<PrescriptionRecord | null>(),
    async forgetPet(session: ClientSession, petId: string): Promise<void> {
      await rows.updateMany({ petId }, { $set: { petId: null } }, { session });
    },
    /** A prescription stays with its doctor. The name of an owner whose account is gone does not. */
    async forgetOwner(session: ClientSession, patientId: string): Promise<void> {
      const owner = { FirstName: '', LastName: '' };
      await rows.updateMany({ patientId }, { $set: { patientId: null, owner } }, { session });
    },
  };
}
export type PrescriptionStore = ReturnType<typeof createPrescriptionStore>;
