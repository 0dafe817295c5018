import type { Booking, FreeSlots } from '@vetcare/contracts';

/**
 * Whether nothing but the patient's open consultation with a doctor is in the way of another one: it began with its
 * payment, and the doctor takes consultations now and offers no times.
 * @param open the patient's first consultation with the doctor that is open or to come
 * @returns undefined while that is not known
 */
export function isBlockedByOpen(open: Booking | undefined, times: FreeSlots | undefined): boolean | undefined {
  if (open?.slotStart !== null) return false;
  return times && times.slots.length === 0 && times.bookableNow !== false;
}
