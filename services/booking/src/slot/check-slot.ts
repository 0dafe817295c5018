import { ValidationFailedError } from '@vetcare/service-kit';
import { minutesOf } from '../booking/appointment';
import type { Booking } from '../booking/booking';
import type { Person } from '../person/person';
import type { HeldSlotStore } from './held-slot.store';
import {
  fitsIn,
  isBookableAhead,
  isException,
  isOnGrid,
  isPaused,
  offeredSlots,
  type Schedule,
  scheduleOf,
} from './slot';
import { SlotTakenError } from './slot.errors';

interface CheckSlotDeps {
  heldSlots: Pick<HeldSlotStore, 'overlapping'>;
  now: () => Date;
}

/**
 * A doctor with consultation hours is booked within them only. With a doctor who has none, any half hour of the next
 * weeks may be arranged, except while they are away and on dates that have hours of their own. If several patients ask for
 * one time at once, the unique index on held times decides.
 * @param moving the booking that is moved there, which keeps its length and may overlap with the time it has now
 * @throws ValidationFailedError for a time that is not offered, SlotTakenError for one that is held
 */
export async function checkSlot(
  { heldSlots, now: clock }: CheckSlotDeps,
  doctor: Person,
  slotStart: Date,
  moving?: Pick<Booking, '_id' | 'minutes'>,
): Promise<void> {
  const now = clock();
  if (slotStart <= now) throw new ValidationFailedError({ slotStart: { code: 'slot_passed' } });
  const schedule = scheduleOf(doctor);
  const kept = moving && minutesOf(moving);
  if (!isOffered(schedule, slotStart, now) || !fitsIn(schedule, slotStart, kept)) {
    throw new ValidationFailedError({ slotStart: { code: 'slot_not_offered' } });
  }
  const time = { ...schedule.calendar, ...(kept !== undefined && { minutes: kept }), heldSlot: slotStart };
  const holders = await heldSlots.overlapping(doctor._id, time);
  if (holders.some(({ _id }) => _id !== moving?._id)) throw new SlotTakenError({ doctorId: doctor._id });
}

/** Whether a consultation with these hours could be booked for then, if nobody holds the time. */
export function isOffered(schedule: Schedule, slotStart: Date, now: Date): boolean {
  if (schedule.hours === null && !isException(schedule, slotStart)) {
    return isOnGrid(slotStart) && isBookableAhead(slotStart, now) && !isPaused(schedule, slotStart);
  }
  return offeredSlots(schedule, now).some((slot) => slot.getTime() === slotStart.getTime());
}
