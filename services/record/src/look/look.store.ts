import { MAX_EXPORTED } from '@vetcare/contracts';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection, Types } from 'mongoose';

/** A look of a doctor at a pet. */
export interface LookRecord {
  petId: string;
  doctorId: string;
  bookingId: string;
  at: Date;
}

const schema = schemaOf<LookRecord>({
  petId: { type: String, required: true },
  doctorId: { type: String, required: true },
  bookingId: { type: String, required: true },
  at: { type: Date, required: true },
}).index({ petId: 1, at: -1 });

/** A page that is loaded again within this time is the same look. */
export const SAME_LOOK_MS = 10 * 60_000;
export const MAX_LISTED = 100;

export function createLookStore(connection: Connection) {
  const rows = modelOf<LookRecord>(connection, 'Look', schema, 'looks');
  return {
    async note({ at, ...look }: LookRecord): Promise<void> {
      const same = await rows.exists({ ...look, at: { $gt: new Date(at.getTime() - SAME_LOOK_MS) } });
      if (!same) await rows.create([{ ...look, at }]);
    },
    ofPet: (petId: string) => rows.find({ petId }).sort({ at: -1 }).limit(MAX_LISTED).lean<LookRecord[]>(),
    everyOfPet: (petId: string) => rows.find({ petId }).sort({ at: -1 }).limit(MAX_EXPORTED).lean<LookRecord[]>(),
    momentsOfPet: (petId: string) =>
      rows.find({ petId }, { at: 1 }).sort({ at: -1 }).limit(MAX_EXPORTED).lean<{ _id: Types.ObjectId; at: Date }[]>(),
    findMany: (ids: string[]) => rows.find({ _id: { $in: ids } }).lean<(LookRecord & { _id: Types.ObjectId })[]>(),
    async removeAllOf(session: ClientSession, petId: string): Promise<void> {
      await rows.deleteMany({ petId }, { session });
    },
  };
}
export type LookStore = ReturnType<typeof createLookStore>;
