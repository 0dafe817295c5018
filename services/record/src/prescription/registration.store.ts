import type { Licence } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A doctor's registration with a veterinary council, as an admin has checked it last. */
export interface RegistrationRecord {
  /** The doctor's id. */
  _id: string;
  /** Null while nothing is checked, and while the doctor is suspended. */
  licence: Licence | null;
  /** When auth said so. Events may arrive in any order. */
  since: Date;
}

const schema = schemaOf<RegistrationRecord>({
  _id: String,
  licence: { type: Object, default: null },
  since: { type: Date, required: true },
});

export function createRegistrationStore(connection: Connection) {
  const rows = modelOf<RegistrationRecord>(connection, 'Registration', schema, 'registrations');
  return {
    async note(session: ClientSession, { _id, licence, since }: RegistrationRecord): Promise<void> {
      const known = await rows.findById(_id).session(session).lean<RegistrationRecord | null>();
      if (known && known.since > since) return;
      await rows.updateOne({ _id }, { $set: { licence, since } }, { session, upsert: true });
    },
    async of(doctorId: string): Promise<Licence | null> {
      return (await rows.findById(doctorId).lean<RegistrationRecord | null>())?.licence ?? null;
    },
    async remove(session: ClientSession, doctorId: string): Promise<void> {
      await rows.deleteOne({ _id: doctorId }, { session });
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;
