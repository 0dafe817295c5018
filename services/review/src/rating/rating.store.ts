import type { Outbox } from '@vetcare/messaging';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { ratingOf, type Tally } from './rating';

interface RatingRecord extends Tally {
  _id: string;
  /** The moment of the last change that was told; missing in tallies from before it was kept. */
  changedAt?: Date;
}

const schema = new Schema<RatingRecord>(
  { _id: String, sum: Number, count: Number, changedAt: Date },
  { versionKey: false },
);

const plus = (field: keyof Tally, change: Tally) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, change[field]] });
/** Whoever keeps a copy tells the later of two ratings by their moments, so the clock must not go back. */
const laterThanBefore = (now: Date) => ({ $max: [now, { $add: ['$changedAt', 1] }] });

/** One tally per doctor. Two reviews at once meet on it, so that none is left out. */
export function createRatingStore({
  connection,
  outbox,
  now,
}: {
  connection: Connection;
  outbox: Outbox;
  now: () => Date;
}) {
  const ratings = connection.model<RatingRecord>('Rating', schema, 'ratings');
  return {
    /** Applies a change and tells the catalogue, in the caller's transaction. */
    async change(
      session: ClientSession,
      doctorId: string,
      change: Tally,
      cause: { actor?: string; requestId: string },
    ): Promise<void> {
      if (change.sum === 0 && change.count === 0) return;
      const tally = await ratings
        .findOneAndUpdate(
          { _id: doctorId },
          [{ $set: { sum: plus('sum', change), count: plus('count', change), changedAt: laterThanBefore(now()) } }],
          { session, upsert: true, returnDocument: 'after', updatePipeline: true },
        )
        .lean<RatingRecord>();
      await outbox.append(session, {
        type: 'review.rating.changed.v1',
        data: { doctorId, rating: ratingOf(tally), ratingCount: tally.count },
        now: tally.changedAt ?? now(),
        ...cause,
      });
    },
  };
}
export type RatingStore = ReturnType<typeof createRatingStore>;
