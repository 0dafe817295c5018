import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Everything that this publisher had sent before then is handled or parked, so that single records of it are needless. */
interface HandledUntil {
  /** The publishing service. */
  _id: string;
  before: Date;
}

const schema = schemaOf<HandledUntil>({ _id: String, before: Date });

export function createHandledUntil(connection: Connection) {
  const marks = modelOf<HandledUntil>(connection, 'HandledUntil', schema, 'handled_until');
  return {
    async find(from: string, session: ClientSession): Promise<Date | undefined> {
      return (await marks.findById(from, null, { session }).lean<HandledUntil>())?.before;
    },
    /** Never moves back. */
    async advance(from: string, before: Date): Promise<void> {
      await marks.updateOne({ _id: from }, { $max: { before } }, { upsert: true });
    },
  };
}
