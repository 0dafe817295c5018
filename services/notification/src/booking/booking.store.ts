import { type ClientSession, type Connection, Schema } from 'mongoose';

interface ToldBooking {
  _id: string;
  /** Whether it was cancelled or refunded. */
  ended?: boolean;
  /** How many of its events were handled. */
  events: number;
  at: Date;
}

const KEPT_SECONDS = 90 * 24 * 60 * 60;

const bookingSchema = new Schema<ToldBooking>(
  { _id: String, ended: Boolean, events: Number, at: Date },
  { versionKey: false },
).index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/**
 * Which bookings have ended, for events that arrive in another order than they happened. Every event writes the row, so that
 * two that are handled at the same moment conflict, and the second one sees the first.
 */
export function createBookingStore(connection: Connection) {
  const bookings = connection.model<ToldBooking>('Booking', bookingSchema, 'bookings');
  return {
    async noteEnd(session: ClientSession, id: string, at: Date): Promise<void> {
      await bookings.updateOne(
        { _id: id },
        { $set: { ended: true, at }, $inc: { events: 1 } },
        { session, upsert: true },
      );
    },
    /** @returns whether the booking has ended by now */
    async noteCompletion(session: ClientSession, id: string, at: Date): Promise<boolean> {
      const options = { session, upsert: true, returnDocument: 'after' } as const;
      const booking = await bookings
        .findOneAndUpdate({ _id: id }, { $set: { at }, $inc: { events: 1 } }, options)
        .lean<ToldBooking>();
      return booking.ended === true;
    },
  };
}
export type BookingStore = ReturnType<typeof createBookingStore>;
