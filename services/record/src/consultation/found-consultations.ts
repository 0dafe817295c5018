import type { ClientSession, Model } from 'mongoose';
import type { Consultation } from './consultation';

type Found = Pick<Consultation, '_id' | 'patientId'>;
type Keyed = Pick<Consultation, '_id' | 'searchKeys'>;

const fields = { _id: 1, patientId: 1 };

/** Queries about what consultations are found by, see `keepSearchKeys`. */
export const foundConsultations = (rows: Model<Consultation>) => ({
  /** Those of these of which an event has arrived. */
  findKnown: (session: ClientSession, ids: readonly string[]) =>
    rows
      .find({ _id: { $in: ids } }, fields)
      .session(session)
      .lean<Found[]>(),
  ofPatient: (session: ClientSession, patientId: string) =>
    rows.find({ patientId }, fields).session(session).lean<Found[]>(),
  async setSearchKeys(session: ClientSession, keyed: readonly Keyed[]): Promise<void> {
    const sets = keyed.map(({ _id, searchKeys }) => ({
      updateOne: { filter: { _id }, update: { $set: { searchKeys } } },
    }));
    await rows.bulkWrite(sets, { session });
  },
  /** Those without keys that end after this time. */
  listWithoutKeys: (from: Date, limit: number) =>
    rows
      .find({ endsAt: { $gt: from }, searchKeys: { $exists: false } }, fields)
      .limit(limit)
      .lean<Found[]>(),
});
