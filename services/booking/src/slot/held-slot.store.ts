import type { ClientSession } from 'mongoose';
import type { Booking } from '../booking/booking';
import type { BookingModel } from '../booking/booking.model';
import { SLOT_MS } from './slot';

/** Which slots are held, and by which booking. */
export function createHeldSlotStore(bookings: BookingModel) {
  return {
    holderOf: (doctorId: string, heldSlot: Date, session?: ClientSession) =>
      bookings.findOne({ doctorId, heldSlot }, null, { session }).lean<Booking | null>(),

    /** The held slots of these doctors that have not ended. */
    listHeld: (doctorIds: string[], now: Date) =>
      bookings
        .find(
          { doctorId: { $in: doctorIds }, heldSlot: { $gt: new Date(now.getTime() - SLOT_MS) } },
          { doctorId: 1, heldSlot: 1 },
        )
        .lean<{ _id: string; doctorId: string; heldSlot: Date }[]>(),
  };
}

export type HeldSlotStore = ReturnType<typeof createHeldSlotStore>;
