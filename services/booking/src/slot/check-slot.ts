import { ValidationFailedError } from '@vetcare/service-kit';
import { SlotTakenError } from '../booking/booking.errors';
import type { BookingDeps } from '../deps';
import type { Person } from '../person/person';
import { offeredSlots, overlap } from './slot';

/**
 * Whoever has consultation hours is booked in them only; with whoever has none, any time to come may be arranged.
 * Of several who ask for the same slot at once, the index on held slots lets one through.
 * @throws ValidationFailedError for a time that is not offered, SlotTakenError for one that somebody holds
 */
export async function checkSlot({ bookings, now }: BookingDeps, doctor: Person, slotStart: Date): Promise<void> {
  if (slotStart <= now()) throw new ValidationFailedError({ slotStart: { code: 'slot_passed' } });
  const hours = doctor.profile?.hours;
  if (!hours) return;
  if (!offeredSlots(hours, now()).some((slot) => slot.getTime() === slotStart.getTime()))
    throw new ValidationFailedError({ slotStart: { code: 'slot_not_offered' } });
  const held = await bookings.listHeld([doctor._id], now());
  if (held.some(({ heldSlot }) => overlap(slotStart, heldSlot))) throw new SlotTakenError({ doctorId: doctor._id });
}
