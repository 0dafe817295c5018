import type { Migration } from '@vetcare/service';
import type { Connection } from 'mongoose';

const BATCH = 500;

/** Notes the doctors who keep hours, so that their free days are told: until now nobody asked for them. */
export const noteDoctors: Migration = {
  name: '2026-11-27-note-doctors-with-hours',
  kind: 'expand',
  async nextBatch(connection: Connection, after) {
    const found = await connection
      .collection<{ _id: string }>('people')
      .find({ 'profile.hours': { $ne: null }, ...(after !== undefined && { _id: { $gt: after } }) })
      .project<{ _id: string }>({ _id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = found.at(-1);
    if (!last) return undefined;
    await connection.collection('changed_times').insertMany(found.map(({ _id }) => ({ doctorId: _id })));
    return { cursor: last._id, done: found.length };
  },
};
