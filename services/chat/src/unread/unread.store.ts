import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Somebody who was written to, and when to look whether they have read it. */
export interface Waiting {
  /** The person's id. */
  _id: string;
  dueAt: Date;
  /** When it was last told that they have unread messages. */
  toldAt: Date | null;
  /** Nothing was unread when they were last looked after. Whoever writes to them takes that back. */
  quiet?: true;
}

const waitingSchema = new Schema<Waiting>(
  { _id: String, dueAt: { type: Date, required: true }, toldAt: { type: Date, default: null }, quiet: Boolean },
  { versionKey: false },
).index({ dueAt: 1 });

export function createUnreadStore(connection: Connection) {
  const waiting = connection.model<Waiting>('Waiting', waitingSchema, 'unread');
  return {
    /**
     * Notes who was written to. Whoever is noted already stays as they are, and nothing is written, unless they are quiet:
     * then this write and their removal meet, and one of the two is tried again.
     */
    async note(session: ClientSession, receivers: Iterable<string>, dueAt: Date): Promise<void> {
      await waiting.collection.bulkWrite(
        [...new Set(receivers)].map((_id) => ({
          updateOne: {
            filter: { _id: _id as never },
            update: { $setOnInsert: { dueAt, toldAt: null }, $unset: { quiet: 1 } },
            upsert: true,
          },
        })),
        { session, ordered: false },
      );
    },
    /** Looks after these people not before then. */
    async postpone(ids: string[], dueAt: Date): Promise<void> {
      await waiting.updateMany({ _id: { $in: ids } }, { $max: { dueAt } });
    },
    async listDue(now: Date, limit: number): Promise<string[]> {
      const due = await waiting
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<Waiting[]>();
      return due.map(({ _id }) => _id);
    },
    findDue: (session: ClientSession, id: string, now: Date): Promise<Waiting | null> =>
      waiting
        .findOne({ _id: id, dueAt: { $lte: now } })
        .session(session)
        .lean<Waiting>()
        .exec(),
    async put(session: ClientSession, person: Waiting): Promise<void> {
      await waiting.replaceOne({ _id: person._id }, person, { session });
    },
    async remove(session: ClientSession, id: string): Promise<void> {
      await waiting.deleteOne({ _id: id }, { session });
    },
  };
}
export type UnreadStore = ReturnType<typeof createUnreadStore>;
