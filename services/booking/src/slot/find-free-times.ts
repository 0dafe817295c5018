import { overlap } from '../booking/held-time';
import { isBookable, type Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { HeldSlotStore } from './held-slot.store';
import { offersInstant } from './instant-bookings';
import { fitsIn, offeredSlots, scheduleOf } from './slot';

export interface FreeSlotDeps {
  people: Pick<PersonStore, 'byIds'>;
  heldSlots: Pick<HeldSlotStore, 'listHeld'>;
  now: () => Date;
}

export interface FreeTimes {
  /** What the doctor offers and nobody holds, earliest first. Empty if the doctor can't be booked by time. */
  slots: Date[];
  /** Whether a consultation that begins at once is offered. */
  bookableNow: boolean;
}

function offerOf(doctor: Person, now: Date): FreeTimes {
  if (!isBookable(doctor)) return { slots: [], bookableNow: false };
  return { slots: offeredSlots(scheduleOf(doctor), now), bookableNow: offersInstant(doctor, now) };
}

/**
 * The free times of each of these doctors, by id.
 * @param kept the length of a consultation that is to be moved, which must fit; without it, that of the doctor's calendar
 */
export async function findFreeTimes(
  { people, heldSlots, now }: FreeSlotDeps,
  ids: string[],
  kept?: number,
): Promise<Map<string, FreeTimes>> {
  const doctors = await people.byIds(ids);
  const offers = doctors.map((doctor) => ({ doctor, offer: offerOf(doctor, now()) }));
  const held = await heldSlots.listHeld(ids, now());
  return new Map(
    offers.map(({ doctor, offer: { slots, bookableNow } }) => {
      const schedule = scheduleOf(doctor);
      const { bufferMinutes } = schedule.calendar;
      const minutes = kept ?? schedule.calendar.minutes;
      const taken = held.filter(({ doctorId }) => doctorId === doctor._id);
      const free = slots.filter(
        (heldSlot) =>
          fitsIn(schedule, heldSlot, kept) &&
          !taken.some((other) => overlap({ heldSlot, minutes, bufferMinutes }, other)),
      );
      return [doctor._id, { slots: free, bookableNow }];
    }),
  );
}
