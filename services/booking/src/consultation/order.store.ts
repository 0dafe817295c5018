import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';

/** Which process opens a booking's order at the payment provider, and which order the booking got. */
export function createOrderStore(bookings: BookingModel) {
  return {
    /** Returns the booking as it was before the lease, or undefined if another process is opening its order. */
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

    /**
     * A booking whose order could not be opened and nobody is opening. It is in no list, so the patient's next attempt
     * continues it.
     */
    withoutOrder: (wish: Pick<Booking, 'patientId' | 'doctorId' | 'slotStart'>, now: Date) =>
      bookings
        .findOne({
          ...{ ...wish, state: 'created', orderAsked: true, holdUntil: { $gt: now } },
          orderId: { $exists: false },
          $or: [{ orderLeaseUntil: null }, { orderLeaseUntil: { $lte: now } }],
        })
        .lean<Booking | null>(),

    release: (id: string) => bookings.updateOne({ _id: id }, { $set: { orderLeaseUntil: null } }),

    /** Returns false if the booking already has another order, which it keeps. */
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
