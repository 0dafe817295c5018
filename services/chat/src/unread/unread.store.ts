import { collectionOf, modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';

/** A user who has received messages, and when to check whether they have read them. */
export interface UnreadReminder {
  /** The person's id. */
  _id: string;
  dueAt: Date;
  /** When they were last reminded. */
  toldAt: Date | null;
  /** When they were last reminded of which sender's messages. Missing in rows from before. */
  toldOf?: Record<string, Date>;
  /** Set when nothing was unread at the last check. A new message removes it. */
  quiet?: true;
}

const waitingSchema = schemaOf<UnreadReminder>(
  {
    _id: String,
    dueAt: { type: Date, required: true },
    toldAt: { type: Date, default: null },
    toldOf: Object,
    quiet: Boolean,
  },
  { shardKey: { _id: 'hashed' } },
).index({ dueAt: 1 });

export function createUnreadStore(connection: Connection) {
  const waiting = modelOf<UnreadReminder>(connection, 'UnreadReminder', waitingSchema, 'unread');
  return {
    /**
     * Notes who has received messages. Nothing is written for people who are noted already, unless they are quiet or would be looked
     * at later, as after a reminder. A receiver who is removed at the same moment is noted again afterwards.
     */
    async note(people: readonly string[], dueAt: Date): Promise<void> {
      if (people.length === 0) return;
      await collectionOf(waiting).bulkWrite(
        people.map((_id) => ({
          updateOne: {
            filter: { _id },
            update: { $setOnInsert: { toldAt: null }, $min: { dueAt }, $unset: { quiet: 1 } },
            upsert: true,
          },
        })),
        { ordered: false, maxTimeMS: 1_000 },
      );
    },
    /** Delays the check of these people until the given time. */
    async postpone(ids: string[], dueAt: Date): Promise<void> {
      await waiting.updateMany({ _id: { $in: ids } }, { $max: { dueAt } });
    },
    async listDue(now: Date, limit: number): Promise<string[]> {
      const due = await waiting
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<UnreadReminder[]>();
      return due.map(({ _id }) => _id);
    },
    findDue: (session: ClientSession, id: string, now: Date): Promise<UnreadReminder | null> =>
      waiting
        .findOne({ _id: id, dueAt: { $lte: now } })
        .session(session)
        .lean<UnreadReminder>()
        .exec(),
    async put(session: ClientSession, person: UnreadReminder): Promise<void> {
      await waiting.replaceOne({ _id: person._id }, person, { session });
    },
    async remove(session: ClientSession, id: string): Promise<void> {
      await waiting.deleteOne({ _id: id }, { session });
    },
  };
}
export type UnreadStore = ReturnType<typeof createUnreadStore>;
