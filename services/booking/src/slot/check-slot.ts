import { ValidationFailedError } from '@vetcare/service-kit';
import type { Person } from '../person/person';
import type { HeldSlotStore } from './held-slot.store';
import { isBookableAhead, isOnGrid, offeredSlots, overlap } from './slot';
import { SlotTakenError } from './slot.errors';

interface CheckSlotDeps {
  heldSlots: Pick<HeldSlotStore, 'listHeld'>;
  now: () => Date;
}

/**
 * Whoever has consultation hours is booked in them only; with whoever has none, any half hour of the next weeks may be
 * arranged. Of several who ask for the same slot at once, the index on held slots lets one through.
 * @throws ValidationFailedError for a time that is not offered, SlotTakenError for one that somebody holds
 */
export async function checkSlot(
  { heldSlots, now: clock }: CheckSlotDeps,
  doctor: Person,
  slotStart: Date,
): Promise<void> {
  const now = clock();
  if (slotStart <= now) throw new ValidationFailedError({ slotStart: { code: 'slot_passed' } });
  const hours = doctor.profile?.hours;
  const isOffered = hours
    ? offeredSlots(hours, now).some((slot) => slot.getTime() === slotStart.getTime())
    : isOnGrid(slotStart) && isBookableAhead(slotStart, now);
  if (!isOffered) throw new ValidationFailedError({ slotStart: { code: 'slot_not_offered' } });
  const held = await heldSlots.listHeld([doctor._id], now);
  if (held.some(({ heldSlot }) => overlap(slotStart, heldSlot))) throw new SlotTakenError({ doctorId: doctor._id });
}
