import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Types } from 'mongoose';

interface ChangedTimes {
  _id: Types.ObjectId;
  doctorId: string;
}

const schema = schemaOf<ChangedTimes>({ doctorId: String });

/**
 * Doctors whose times were taken or given back, or whose hours changed. Each change is a row of its own, so that two bookings with one
 * doctor don't wait for each other.
 */
export function createChangedTimesStore(connection: Connection) {
  const rows = modelOf<ChangedTimes>(connection, 'ChangedTimes', schema, 'changed_times');
  return {
    async note(doctorId: string, session: ClientSession | undefined): Promise<void> {
      await rows.create([{ doctorId }], { session });
    },
    /** The oldest changes, with their ids, by doctor. */
    async list(limit: number): Promise<Map<string, Types.ObjectId[]>> {
      const found = await rows.find().sort({ _id: 1 }).limit(limit).lean<ChangedTimes[]>();
      const byDoctor = new Map<string, Types.ObjectId[]>();
      for (const { _id, doctorId } of found) byDoctor.set(doctorId, [...(byDoctor.get(doctorId) ?? []), _id]);
      return byDoctor;
    },
    async forget(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
      await rows.deleteMany({ _id: { $in: ids } }, { session });
    },
  };
}
export type ChangedTimesStore = ReturnType<typeof createChangedTimesStore>;
