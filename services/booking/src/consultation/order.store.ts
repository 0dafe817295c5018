import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** Who opens a booking's order at the payment provider, and which order it got. */
export function createOrderStore(bookings: BookingModel) {
  return {
    /** The booking as it was, when its order is nobody's work now; undefined when someone else is opening it. */
    async lease(id: string, now: Date, leaseMs: number): Promise<Booking | undefined> {
      const free = { $or: [{ orderLeaseUntil: null }, { orderLeaseUntil: { $lte: now } }] };
      const before = await bookings
        .findOneAndUpdate(
          { _id: id, state: 'created', orderId: { $exists: false }, ...free },
          { $set: { orderAsked: true, orderLeaseUntil: new Date(now.getTime() + leaseMs) } },
          { returnDocument: 'before' },
        )
        .lean<Booking | null>();
      return before ?? undefined;
    },

    release: (id: string) => bookings.updateOne({ _id: id }, { $set: { orderLeaseUntil: null } }),

    /** Whether this order is now the booking's: the first one stored stays. */
    async store(id: string, orderId: string, nextCheckAt: Date): Promise<boolean> {
      const stored = await bookings.updateOne(
        { _id: id, state: 'created', orderId: { $exists: false } },
        { $set: { orderId, nextCheckAt, orderLeaseUntil: null } },
      );
      return stored.modifiedCount === 1;
    },
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;
