import type { Booking } from './booking';
import { type HeldTime, overlap } from './held-time';

/**
 * The appointment with another doctor that the patient has at that time. The doctor's break after it is not the patient's.
 * @param open the patient's open bookings, read under the patient's lock
 */
export const findAtSameTime = (open: Booking[], doctorId: string, time: HeldTime) =>
  open.find(
    (other): other is Booking & { slotStart: Date } =>
      other.doctorId !== doctorId &&
      other.slotStart !== null &&
      overlap({ heldSlot: other.slotStart, minutes: other.minutes }, time),
  );
