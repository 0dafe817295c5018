import { isBookable } from '../person/person';
import type { PersonStore } from '../person/person.store';
import type { HeldSlotStore } from './held-slot.store';
import { offeredSlots, overlap } from './slot';

export interface FreeSlotDeps {
  people: Pick<PersonStore, 'byIds'>;
  heldSlots: Pick<HeldSlotStore, 'listHeld'>;
  now: () => Date;
}

/** The free times of each doctor, the next one first. A doctor without consultation hours has none. */
export async function findFreeSlots(
  { people, heldSlots, now }: FreeSlotDeps,
  ids: string[],
): Promise<Map<string, Date[]>> {
  const doctors = await people.byIds(ids);
  const offers = new Map(
    doctors.map((doctor) => {
      const hours = isBookable(doctor) ? doctor.profile?.hours : null;
      return [doctor._id, hours ? offeredSlots(hours, now()) : []] as const;
    }),
  );
  const held = await heldSlots.listHeld([...offers.keys()], now());
  return new Map(
    [...offers].map(([doctorId, offered]) => {
      const taken = held.filter((booking) => booking.doctorId === doctorId).map(({ heldSlot }) => heldSlot);
      return [doctorId, offered.filter((slot) => !taken.some((other) => overlap(slot, other)))];
    }),
  );
}
