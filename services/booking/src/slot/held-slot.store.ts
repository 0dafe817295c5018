import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';
import { type HeldTime, MAX_HELD_MS, overlap } from '../booking/held-time';

type Holder = HeldTime & Pick<Booking, '_id' | 'doctorId'>;

const before = (at: Date) => new Date(at.getTime() - MAX_HELD_MS);
const FIELDS = { doctorId: 1, heldSlot: 1, minutes: 1, bufferMinutes: 1 } as const;

/** Which times are held, and by which booking. */
export function createHeldSlotStore(bookings: BookingModel) {
  return {
    holderOf: (doctorId: string, heldSlot: Date, session?: ClientSession) =>
      bookings.findOne({ doctorId, heldSlot }, null, { session }).lean<Booking | null>(),

    /** The doctor's bookings that hold a part of this time. */
    async overlapping(doctorId: string, time: HeldTime, session?: ClientSession): Promise<Holder[]> {
      const end = new Date(time.heldSlot.getTime() + MAX_HELD_MS);
      const near = { doctorId, heldSlot: { $gt: before(time.heldSlot), $lt: end } };
      const found = await bookings.find(near, FIELDS, { session }).lean<Holder[]>();
      return found.filter((other) => overlap(time, other));
    },

    /** How many of these bookings are unpaid and keep something from others. */
    countUnpaid: (ids: string[], now: Date, session: ClientSession) =>
      bookings
        .countDocuments({ _id: { $in: ids }, state: { $in: ['created', 'Failed'] }, holdUntil: { $gt: now } })
        .session(session),

    /** The held times of these doctors that have not ended. */
    listHeld: (doctorIds: string[], now: Date, session?: ClientSession) =>
      bookings
        .find({ doctorId: { $in: doctorIds }, heldSlot: { $gt: before(now) } }, FIELDS, { session })
        .lean<Holder[]>(),
  };
}

export type HeldSlotStore = ReturnType<typeof createHeldSlotStore>;
