import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A paid booking whose appointment has not begun, as far as the events told. */
export interface ComingTreatment {
  /** The booking's id. */
  _id: string;
  doctorId: string;
  patientId: string;
  beginsAt: Date;
  /** How often the appointment had changed when this was told, so that an event that comes late changes nothing. */
  sequence: number;
  requestId: string;
}

const schema = schemaOf<ComingTreatment>({
  _id: String,
  doctorId: String,
  patientId: String,
  beginsAt: Date,
  sequence: Number,
  requestId: String,
}).index({ beginsAt: 1 });

export function createComingTreatmentStore(connection: Connection) {
  const rows = modelOf<ComingTreatment>(connection, 'ComingTreatment', schema, 'coming_treatments');
  return {
    /** Whether a later change of the appointment is known. */
    async isOutdated(session: ClientSession, _id: string, sequence: number): Promise<boolean> {
      const known = await rows.findById(_id).session(session).lean<ComingTreatment>();
      return known !== null && known.sequence > sequence;
    },

    note: (session: ClientSession, { _id, ...treatment }: ComingTreatment) =>
      rows.updateOne({ _id }, { $set: treatment }, { session, upsert: true }),

    /** The next one whose appointment has begun. */
    begun: (now: Date) =>
      rows
        .findOne({ beginsAt: { $lte: now } })
        .sort({ beginsAt: 1 })
        .lean<ComingTreatment | null>(),

    /** Returns false if it is gone, or was moved meanwhile. */
    async remove(
      session: ClientSession,
      { _id, beginsAt }: Pick<ComingTreatment, '_id' | 'beginsAt'>,
    ): Promise<boolean> {
      const { deletedCount } = await rows.deleteOne({ _id, beginsAt }, { session });
      return deletedCount === 1;
    },
  };
}
export type ComingTreatmentStore = ReturnType<typeof createComingTreatmentStore>;
