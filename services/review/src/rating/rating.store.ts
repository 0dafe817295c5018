import type { Outbox } from '@vetcare/messaging';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { ratingOf, type Tally } from './rating';

interface RatingRecord extends Tally {
  _id: string;
}

const schema = new Schema<RatingRecord>({ _id: String, sum: Number, count: Number }, { versionKey: false });

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
          { $inc: { sum: change.sum, count: change.count } },
          { session, upsert: true, returnDocument: 'after' },
        )
        .lean<RatingRecord>();
      await outbox.append(session, {
        type: 'review.rating.changed.v1',
        data: { doctorId, rating: ratingOf(tally), ratingCount: tally.count },
        now: now(),
        ...cause,
      });
    },
  };
}
export type RatingStore = ReturnType<typeof createRatingStore>;
