import { RECORD_ACCESS_DAYS } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { accessibleConsultations } from './accessible-consultations';
import type { Consultation, OpenConsultation } from './consultation';
import { foundConsultations } from './found-consultations';
import { heldConsultations } from './held-consultations';
import { toldConsultations } from './told-consultations';

export type { OpenConsultation } from './consultation';

const schema = schemaOf<Consultation>({
  _id: String,
  patientId: { type: String, required: true },
  doctorId: { type: String, required: true },
  beginsAt: Date,
  endsAt: Date,
  sequence: Number,
  closed: Boolean,
  answeredAt: Date,
  writtenAt: Date,
  rebookedAt: Date,
  signedAt: Date,
  toldAt: Date,
  noShow: Boolean,
  intakeChanges: Number,
  remindable: Boolean,
  searchKeys: { type: [String], default: undefined },
})
  // Before the next one, because the embedded engine takes the first of two that narrow alike.
  .index({ doctorId: 1, searchKeys: 1, endsAt: 1 })
  .index({ doctorId: 1, endsAt: -1 })
  .index({ patientId: 1, doctorId: 1, endsAt: -1 })
  .index({ endsAt: 1 });

const MAX_COMING = 50;
const DAY_MS = 24 * 60 * 60_000;

/** Until when the doctor sees the record. */
export const accessUntil = ({ endsAt }: Pick<OpenConsultation, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + RECORD_ACCESS_DAYS * DAY_MS);

export function createConsultationStore(connection: Connection) {
  const rows = modelOf<Consultation>(connection, 'Consultation', schema, 'consultations');
  return {
    ...accessibleConsultations(rows),
    ...heldConsultations(rows),
    ...foundConsultations(rows),
    ...toldConsultations(rows),
    /** Notes when it takes place, unless a later change is known. */
    async note(session: ClientSession, { _id, ...told }: OpenConsultation & { sequence: number }): Promise<void> {
      const known = await rows.findById(_id).session(session).lean<Consultation | null>();
      if (known?.sequence !== undefined && known.sequence > told.sequence) return;
      await rows.updateOne({ _id }, { $set: told }, { session, upsert: true });
    },
    /** Notes a fact about it. */
    async mark(
      session: ClientSession,
      { _id, ...told }: Pick<Consultation, '_id' | 'patientId' | 'doctorId' | 'closed' | 'signedAt'>,
    ): Promise<void> {
      await rows.updateOne({ _id }, { $set: told }, { session, upsert: true });
    },
    /** The next one of a patient with a doctor that the doctor has not answered yet, or else one that is open and not signed. */
    current: (patientId: string, doctorId: string, now: Date, session: ClientSession | null = null) =>
      rows
        .findOne({ patientId, doctorId, closed: { $ne: true }, endsAt: { $gt: now }, signedAt: { $exists: false } })
        // Those without an answer come first.
        .sort({ answeredAt: 1, endsAt: 1 })
        .session(session)
        .lean<OpenConsultation | null>(),
    /** All of a patient that are open or to come, the next one first. */
    comingOf: (patientId: string, now: Date) =>
      rows
        .find({ patientId, closed: { $ne: true }, endsAt: { $gt: now } })
        .sort({ endsAt: 1 })
        .limit(MAX_COMING)
        .lean<OpenConsultation[]>(),
    /** One of this doctor, also if its record is closed to them. */
    ofDoctor: (doctorId: string, _id: string, session: ClientSession | null = null) =>
      rows.findOne({ _id, doctorId, endsAt: { $type: 'date' } }, null, { session }).lean<OpenConsultation | null>(),
    /** When these began or begin, also those that were cancelled or refunded. */
    momentsOf: (ids: string[]) =>
      rows
        .find({ _id: { $in: ids }, endsAt: { $type: 'date' } }, { beginsAt: 1, closed: 1 })
        .lean<Pick<OpenConsultation, '_id' | 'beginsAt' | 'closed'>[]>(),
    /** Also those that were cancelled or refunded. */
    findMany: (ids: string[]) => rows.find({ _id: { $in: ids }, endsAt: { $type: 'date' } }).lean<OpenConsultation[]>(),
  };
}
export type ConsultationStore = ReturnType<typeof createConsultationStore>;
