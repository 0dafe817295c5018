import { ValidationFailedError } from '@vetcare/service-kit';
import type { Booking } from '../booking/booking';
import type { Person } from '../person/person';
import type { HeldSlotStore } from './held-slot.store';
import { isBookableAhead, isOnGrid, offeredSlots, overlap } from './slot';
import { SlotTakenError } from './slot.errors';

interface CheckSlotDeps {
  heldSlots: Pick<HeldSlotStore, 'listHeld'>;
  now: () => Date;
}

/**
 * A doctor with consultation hours is booked within them only. With a doctor who has none, any half hour of the next
 * weeks may be arranged. If several patients ask for one slot at once, the unique index on held slots decides.
 * @param moving the booking that is moved there, which may overlap with the time it has now
 * @throws ValidationFailedError for a time that is not offered, SlotTakenError for one that somebody holds
 */
export async function checkSlot(
  { heldSlots, now: clock }: CheckSlotDeps,
  doctor: Person,
  slotStart: Date,
  moving?: Pick<Booking, '_id'>,
): Promise<void> {
  const now = clock();
  if (slotStart <= now) throw new ValidationFailedError({ slotStart: { code: 'slot_passed' } });
  const hours = doctor.profile?.hours;
  const isOffered = hours
    ? offeredSlots(hours, now).some((slot) => slot.getTime() === slotStart.getTime())
    : isOnGrid(slotStart) && isBookableAhead(slotStart, now);
  if (!isOffered) throw new ValidationFailedError({ slotStart: { code: 'slot_not_offered' } });
  const held = await heldSlots.listHeld([doctor._id], now);
  const others = held.filter(({ _id }) => _id !== moving?._id);
  if (others.some(({ heldSlot }) => overlap(slotStart, heldSlot))) throw new SlotTakenError({ doctorId: doctor._id });
}
