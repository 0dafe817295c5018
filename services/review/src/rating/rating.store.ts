import type { Outbox } from '@vetcare/messaging';
import { modelOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { ratingOf, type Tally } from './rating';

interface RatingRecord extends Tally {
  _id: string;
  /** The time of the last published change; missing in tallies that have not changed since this field was added. */
  changedAt?: Date;
}

const schema = schemaOf<RatingRecord>({ _id: String, sum: Number, count: Number, changedAt: Date });

const plus = (field: keyof Tally, change: Tally) => ({ $add: [{ $ifNull: [`$${field}`, 0] }, change[field]] });
/** Other services compare these times to find the later of two ratings, so they must increase strictly. */
const laterThanBefore = (now: Date) => ({ $max: [now, { $add: ['$changedAt', 1] }] });

/** One tally per doctor. Concurrent reviews conflict on it, so that none is lost. */
export function createRatingStore({
  connection,
  outbox,
  now,
}: {
  connection: Connection;
  outbox: Outbox;
  now: () => Date;
}) {
  const ratings = modelOf<RatingRecord>(connection, 'Rating', schema, 'ratings');
  return {
    /** Applies a change and publishes the new rating, in the caller's transaction. */
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
