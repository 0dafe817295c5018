import type { BookedPet } from '@vetcare/contracts';
import type { Actor } from '@vetcare/service-kit';
import type { Deps } from '../deps';

/** Which of the caller's pets their bookings are about. Those that they no longer own are left out. */
export async function listBookedPets(
  { intakes, pets }: Pick<Deps, 'intakes' | 'pets'>,
  { id }: Actor,
): Promise<BookedPet[]> {
  const [told, own] = await Promise.all([intakes.told(id), pets.ownedBy(id)]);
  const petOf = new Map(own.map(({ _id, name, species }) => [String(_id), { _id: String(_id), name, species }]));
  return told.flatMap(({ bookingId, doctorId, petId }) => {
    const pet = petId && petOf.get(petId);
    return pet ? [{ bookingId, doctorId, pet }] : [];
  });
}
