import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** When the provider is asked about which booking's order next, and by which process. */
export function createOrderCheckStore(bookings: BookingModel) {
  return {
    due: (now: Date, limit: number) =>
      bookings
        .find({ nextCheckAt: { $lte: now } })
        .sort({ nextCheckAt: 1 })
        .limit(limit)
        .lean<Booking[]>(),

    /** Takes the check for this process: false when another one has it. */
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
