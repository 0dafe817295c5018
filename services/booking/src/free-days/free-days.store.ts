import type { FreeDay } from '@vetcare/contracts';
import { modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

export interface ToldFreeDays {
  /** The doctor's id. */
  _id: string;
  days: FreeDay[];
  toldAt: Date;
  /** When the days that have come into the week since are to be told. */
  nextAt: Date;
}

const daySchema = nestedSchemaOf<FreeDay>({ date: String, until: String });
const schema = schemaOf<ToldFreeDays>({ _id: String, days: [daySchema], toldAt: Date, nextAt: Date }).index({
  nextAt: 1,
});

/** What was told last of each doctor's free days. */
export function createFreeDaysStore(connection: Connection) {
  const rows = modelOf<ToldFreeDays>(connection, 'FreeDays', schema, 'free_days');
  return {
    find: (doctorId: string, session: ClientSession) =>
      rows.findById(doctorId).session(session).lean<ToldFreeDays | null>(),
    async save({ _id, ...told }: ToldFreeDays, session: ClientSession): Promise<void> {
      await rows.updateOne({ _id }, { $set: told }, { session, upsert: true });
    },
    async dueBy(now: Date, limit: number): Promise<string[]> {
      const due = await rows
        .find({ nextAt: { $lte: now } }, { _id: 1 })
        .limit(limit)
        .lean<{ _id: string }[]>();
      return due.map(({ _id }) => _id);
    },
  };
}
export type FreeDaysStore = ReturnType<typeof createFreeDaysStore>;
