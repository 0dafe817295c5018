import { isBookable, type Person } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { HeldSlotStore } from './held-slot.store';
import { offersInstant } from './instant-bookings';
import { offeredSlots, overlap } from './slot';

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
  const hours = doctor.profile?.hours;
  return { slots: hours ? offeredSlots(hours, now) : [], bookableNow: offersInstant(doctor, now) };
}

/** The free times of each of these doctors, by id. */
export async function findFreeTimes(
  { people, heldSlots, now }: FreeSlotDeps,
  ids: string[],
): Promise<Map<string, FreeTimes>> {
  const doctors = await people.byIds(ids);
  const offers = doctors.map((doctor) => [doctor._id, offerOf(doctor, now())] as const);
  const held = await heldSlots.listHeld(ids, now());
  return new Map(
    offers.map(([doctorId, { slots, bookableNow }]) => {
      const taken = held.filter((booking) => booking.doctorId === doctorId).map(({ heldSlot }) => heldSlot);
      const free = slots.filter((slot) => !taken.some((other) => overlap(slot, other)));
      return [doctorId, { slots: free, bookableNow }];
    }),
  );
}
