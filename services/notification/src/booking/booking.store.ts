import { modelOf, nestedSchemaOf, schemaOf } from '@vetcare/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type BookedAppointment, firstReminderAt } from './reminder';

interface ToldBooking {
  _id: string;
  /** Whether it was cancelled or refunded. */
  ended?: boolean;
  /** How many of its events were handled. */
  events: number;
  at: Date;
  /** Missing in bookings that were told before there were reminders. */
  appointment?: BookedAppointment;
  /** When to look for a reminder that is due. Missing if none will be. */
  remindAt?: Date;
}

const KEPT_SECONDS = 90 * 24 * 60 * 60;

const appointmentSchema = nestedSchemaOf<BookedAppointment>({
  patientId: String,
  doctorId: String,
  appointmentAt: Date,
  completionAt: Date,
  minutes: Number,
  sequence: Number,
  changedAt: Date,
});

const bookingSchema = schemaOf<ToldBooking>({
  _id: String,
  ended: Boolean,
  events: Number,
  at: Date,
  appointment: appointmentSchema,
  remindAt: Date,
})
  .index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS })
  .index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } });

/**
 * Which appointments there are and which bookings have ended, for reminders and for events that arrive in another order than
 * they happened. Every event writes the row, so that two that are handled at the same moment conflict, and the second one
 * sees the first.
 */
export function createBookingStore(connection: Connection) {
  const bookings = modelOf<ToldBooking>(connection, 'Booking', bookingSchema, 'bookings');
  return {
    async noteEnd(session: ClientSession, id: string, at: Date): Promise<void> {
      await bookings.updateOne(
        { _id: id },
        { $set: { ended: true, at }, $unset: { remindAt: 1 }, $inc: { events: 1 } },
        { session, upsert: true },
      );
    },
    /**
     * Of several appointments of a booking, the one that was moved last stays.
     * @returns `ended` if the booking has ended by now, `outdated` if its appointment has moved on by now, `known` if it is that
     */
    async noteAppointment(
      session: ClientSession,
      id: string,
      appointment: BookedAppointment,
      at: Date,
    ): Promise<'noted' | 'known' | 'outdated' | 'ended'> {
      const options = { session, upsert: true, returnDocument: 'after' } as const;
      const { ended, appointment: known } = await bookings
        .findOneAndUpdate({ _id: id }, { $set: { at }, $inc: { events: 1 } }, options)
        .lean<ToldBooking>();
      if (ended) return 'ended';
      if (known?.sequence === appointment.sequence) return 'known';
      if (known && known.sequence > appointment.sequence) return 'outdated';
      const remindAt = firstReminderAt(appointment, at);
      await bookings.updateOne(
        { _id: id },
        { $set: { appointment, ...(remindAt && { remindAt }) }, ...(!remindAt && { $unset: { remindAt: 1 } }) },
        { session },
      );
      return 'noted';
    },
    async hasEnded(session: ClientSession, id: string): Promise<boolean> {
      return (await bookings.exists({ _id: id, ended: true }).session(session)) !== null;
    },
    async listDue(now: Date, limit: number): Promise<string[]> {
      const due = await bookings
        .find({ remindAt: { $lte: now } }, { _id: 1 })
        .sort({ remindAt: 1 })
        .limit(limit)
        .lean<Pick<ToldBooking, '_id'>[]>();
      return due.map(({ _id }) => _id);
    },
    async findDue(session: ClientSession, id: string, now: Date): Promise<BookedAppointment | undefined> {
      const due = { _id: id, remindAt: { $lte: now } };
      return (await bookings.findOne(due, null, { session }).lean<ToldBooking | null>())?.appointment;
    },
    async remindNextAt(session: ClientSession, id: string, remindAt: Date | null): Promise<void> {
      const change = remindAt ? { $set: { remindAt } } : { $unset: { remindAt: 1 as const } };
      await bookings.updateOne({ _id: id }, change, { session });
    },
  };
}
export type BookingStore = ReturnType<typeof createBookingStore>;
