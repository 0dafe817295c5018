import { type Named, nameOf, type PersonStore } from '../person/person.store';
import type { LinkLook } from './link.store';
import type { LookRecord } from './look.store';

interface DescribedLook {
  doctor: Named;
  bookingId: string;
  at: string;
}

/** Looks with the current names of the doctors. */
export async function describeLooks(
  { people }: { people: Pick<PersonStore, 'names'> },
  looks: readonly LookRecord[],
): Promise<DescribedLook[]> {
  const names = await people.names(looks.map(({ doctorId }) => doctorId));
  return looks.map(({ doctorId, bookingId, at }) => ({
    doctor: nameOf(names, doctorId),
    bookingId,
    at: at.toISOString(),
  }));
}

export const describeLinkLooks = (looks: readonly LinkLook[]) =>
  looks.map(({ linkId, at }) => ({ linkId, at: at.toISOString() }));
