import type { QueryFilter } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** The same rule as `isLiveHold`, as a query. */
const LIVE: QueryFilter<Booking> = { $or: [{ state: 'created' }, { state: 'Failed', heldSlot: { $exists: true } }] };
const OTHER: QueryFilter<Booking> = {
  $or: [{ state: { $nin: ['created', 'Failed'] } }, { state: 'Failed', heldSlot: { $exists: false } }],
};

/** Which booking's order the provider is asked about next, when, and by which process. */
export function createOrderCheckStore(bookings: BookingModel) {
  const dueOf = (kind: QueryFilter<Booking>, now: Date, limit: number) =>
    bookings
      .find({ ...kind, nextCheckAt: { $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<Booking[]>();
  return {
    /** Bookings that keep a time from others come first; within each kind, those that have been due longest. */
    async due(now: Date, limit: number): Promise<Booking[]> {
      const live = await dueOf(LIVE, now, limit);
      return live.length < limit ? [...live, ...(await dueOf(OTHER, now, limit - live.length))] : live;
    },

    /** Returns false when another process has the check. */
    async lease(booking: Booking, until: Date): Promise<boolean> {
      const leased = await bookings.updateOne(
        { _id: booking._id, nextCheckAt: booking.nextCheckAt },
        { $set: { nextCheckAt: until } },
      );
      return leased.modifiedCount === 1;
    },

    schedule: (id: string, nextCheckAt: Date | null) => bookings.updateOne({ _id: id }, { $set: { nextCheckAt } }),

    countOpen: () => bookings.countDocuments({ nextCheckAt: { $gt: new Date(0) } }),
  };
}

export type OrderCheckStore = ReturnType<typeof createOrderCheckStore>;
