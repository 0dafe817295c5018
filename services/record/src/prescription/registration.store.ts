import type { Licence } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A doctor's registration with a veterinary council, as an admin has checked it last. */
export interface RegistrationRecord {
  /** The doctor's id. */
  _id: string;
  /** Null while nothing is checked, and while the doctor is suspended and finishes nothing. */
  licence: Licence | null;
  /** When auth said so. Events may arrive in any order. */
  since: Date;
  /** Until when it still counts for a suspended doctor who finishes consultations; null or missing for all others. */
  until?: Date | null;
}

const schema = schemaOf<RegistrationRecord>({
  _id: String,
  licence: { type: Object, default: null },
  since: { type: Date, required: true },
  until: Date,
});

export function createRegistrationStore(connection: Connection) {
  const rows = modelOf<RegistrationRecord>(connection, 'Registration', schema, 'registrations');
  return {
    async note(session: ClientSession, { _id, licence, since, until = null }: RegistrationRecord): Promise<void> {
      const known = await rows.findById(_id).session(session).lean<RegistrationRecord | null>();
      if (known && known.since > since) return;
      await rows.updateOne({ _id }, { $set: { licence, since, until } }, { session, upsert: true });
    },
    async of(doctorId: string, now: Date): Promise<Licence | null> {
      const known = await rows.findById(doctorId).lean<RegistrationRecord | null>();
      return known && !(known.until && known.until <= now) ? known.licence : null;
    },
    async remove(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteOne({ _id: doctorId }, { session });
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;
