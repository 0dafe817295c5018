import { modelOf, schemaOf, timestampAfter } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** Whether a doctor can be reached. */
export interface Reach {
  /** The doctor's id. */
  _id: string;
  /** What was told last: whether they are here, and within how many minutes they usually answer. */
  isHere: boolean;
  answersWithin: number | null;
  /** When some node last had a connection of theirs. */
  seenAt: Date;
  toldAt?: Date;
}

const schema = schemaOf<Reach>({
  _id: String,
  isHere: Boolean,
  answersWithin: { type: Number, default: null },
  seenAt: Date,
  toldAt: Date,
}).index({ isHere: 1, seenAt: 1 });

export function createReachStore(connection: Connection) {
  const rows = modelOf<Reach>(connection, 'Reach', schema, 'reach');
  return {
    find: (id: string, session?: ClientSession): Promise<Reach | null> =>
      rows
        .findById(id)
        .session(session ?? null)
        .lean<Reach | null>()
        .exec(),
    /** Notes that these doctors are connected. Most are known, so that one write is for all of them. */
    async saw(ids: string[], now: Date): Promise<void> {
      if (ids.length === 0) return;
      const { matchedCount } = await rows.updateMany({ _id: { $in: ids } }, { $max: { seenAt: now } });
      if (matchedCount === ids.length) return;
      await rows.bulkWrite(
        ids.map((_id) => ({
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: { isHere: false, answersWithin: null, seenAt: now } },
            upsert: true,
          },
        })),
      );
    },
    /** Ids of doctors who came, or were not seen since then, and of whom that was not told. */
    async listChanged(since: Date, limit: number): Promise<string[]> {
      const came = { isHere: false, seenAt: { $gt: since } };
      const left = { isHere: true, seenAt: { $lte: since } };
      const found = await rows
        .find({ $or: [came, left] }, { _id: 1 })
        .limit(limit)
        .lean<Pick<Reach, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    /** @returns what is to be told, and when */
    async tell(
      session: ClientSession,
      { _id, isHere, answersWithin, seenAt, toldAt }: Reach,
      now: Date,
    ): Promise<Required<Reach>> {
      const told = { isHere, answersWithin, toldAt: timestampAfter(toldAt, now) };
      await rows.updateOne({ _id }, { $set: told, $setOnInsert: { seenAt } }, { session, upsert: true });
      return { _id, seenAt, ...told };
    },
  };
}
export type ReachStore = ReturnType<typeof createReachStore>;
